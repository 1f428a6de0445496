// Addresses of the contract that Next would answer by itself: doubled slashes with a redirect (308), a broken escape with a
// fault (500). Directus' clients know neither.

const CONTRACT = /^\/+(auth|users|roles|server)(?=[/?]|$)/

/** Tells whether an address belongs to the contract, which words its own refusals. */
export const isContractUrl = (url: string) => CONTRACT.test(url)

/** A path that can be decoded; in a broken one every `%` is itself. */
function escapeInvalidPercent(path: string): string {
  try {
    decodeURIComponent(path)
    return path
  } catch {
    return path.replaceAll('%', '%25')
  }
}

/** The address of a request as Next hands it on to the contract; any other address stays as it is. */
export function normalizeContractUrl(url: string): string {
  if (!CONTRACT.test(url)) return url
  const end = url.indexOf('?')
  const [path, query] = end === -1 ? [url, ''] : [url.slice(0, end), url.slice(end)]
  return escapeInvalidPercent(path.replace(/\/{2,}/g, '/')) + query
}
