// The URL parser does it alike in browsers and at the server.

/** A domain with letters beyond ASCII; the parser would take other characters for a port or a path. */
const INTERNATIONAL_DOMAIN = /^(?=.*\P{ASCII})[\p{L}\p{M}\p{N}.-]+$/u

/**
 * Returns the address with an internationalized domain in ASCII (`ana@xn--akovec-h2a.hr`), as mail servers know it. What
 * is no address is left as it is.
 */
export function asciiEmail(text: string): string {
  const at = text.lastIndexOf('@') + 1
  const domain = text.slice(at)
  if (at === 0 || !INTERNATIONAL_DOMAIN.test(domain)) return text
  try {
    return text.slice(0, at) + new URL(`https://${domain}`).hostname
  } catch {
    return text
  }
}
