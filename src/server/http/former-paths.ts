/** Path of the site's forms before 29 November 2026, and its replacement. */
const [FORMER, PRESENT] = ['/letters/', '/submissions/']

/**
 * Returns the present URL for a former one. Pages of a former version are still open in browsers or cached by proxies
 * during an update, and their forms must be accepted.
 */
export function presentUrl(url: string): string {
  return url.startsWith(FORMER) ? `${PRESENT}${url.slice(FORMER.length)}` : url
}
