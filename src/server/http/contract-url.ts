// Normalises paths of the contract that Next would answer by itself: doubled slashes with a redirect (308), a malformed
// escape with an error (500). Directus does neither.

const CONTRACT = /^\/+(auth|users|roles|server)(?=[/?]|$)/

/** Tells whether a path belongs to the contract, which has error messages of its own. */
export const isContractUrl = (url: string) => CONTRACT.test(url)

/** Escapes every `%` of a path that cannot be decoded. */
function escapeInvalidPercent(path: string): string {
  try {
    decodeURIComponent(path)
    return path
  } catch {
    return path.replaceAll('%', '%25')
  }
}

/** Returns the URL that Next passes to the contract. Other URLs are unchanged. */
export function normalizeContractUrl(url: string): string {
  if (!CONTRACT.test(url)) return url
  const end = url.indexOf('?')
  const [path, query] = end === -1 ? [url, ''] : [url.slice(0, end), url.slice(end)]
  return escapeInvalidPercent(path.replace(/\/{2,}/g, '/')) + query
}
