// Uses the URL parser, which gives the same result in browsers and on the server.

/** Matches a domain with non-ASCII letters. The parser would take other characters for a port or a path. */
const INTERNATIONAL_DOMAIN = /^(?=.*\P{ASCII})[\p{L}\p{M}\p{N}.-]+$/u

/**
 * Returns the address with an internationalised domain in ASCII (`ana@xn--akovec-h2a.hr`), as mail servers use it.
 * Other texts are returned unchanged.
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
