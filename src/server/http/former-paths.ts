/** Paths to which the forms of the site were sent before 29 November 2026, and what stands in their place. */
const [FORMER, PRESENT] = ['/letters/', '/submissions/']

/**
 * Returns the address under which what was asked for is found now. Pages of a former version are open in browsers, or kept by a
 * proxy, while the site is updated: what is typed there can still be sent.
 */
export function presentUrl(url: string): string {
  return url.startsWith(FORMER) ? `${PRESENT}${url.slice(FORMER.length)}` : url
}
