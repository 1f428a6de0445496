// The path of a request as Next will route it. Each check before Next judges a request by its path: were dot segments resolved
// only by Next, `/submissions/../api/news` would pass as a form and be answered as Payload's API.

/** Percent-encodes bytes beyond ASCII, which Node reads as Latin-1; simple clients send addresses in UTF-8 as they are. */
export function encodeRawBytes(url: string): string {
  return url.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** A segment `.` or `..`, plain or percent-encoded, between slashes of either kind (WHATWG URL, "single-dot path segment"). */
const DOT_SEGMENT = /[\\/](?:\.|%2e){1,2}(?=[\\/]|$)/i
/** Resolves the dot segments of an address, as the URL standard does; any other address stays as it is. */
export function resolveDotSegments(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1)
  if (!path.startsWith('/') || !DOT_SEGMENT.test(path)) return url
  // Parsed behind a host, so that a path that begins with two slashes is not taken for a host.
  return new URL(`http://localhost${path}`).pathname + url.slice(path.length)
}
