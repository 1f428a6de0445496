// Normalises the path of a request as Next will route it, because checks before Next judge requests by their path: if
// only Next resolved dot segments, `/submissions/../api/news` would pass as a form and reach Payload's API.

/** Percent-encodes bytes beyond ASCII, which Node reads as Latin-1. Simple clients send UTF-8 unencoded. */
export function encodeRawBytes(url: string): string {
  return url.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`)
}

/**
 * Matches a segment `.` or `..`, plain or percent-encoded, between slashes of either kind (WHATWG URL, “single-dot path
 * segment”).
 */
const DOT_SEGMENT = /[\\/](?:\.|%2e){1,2}(?=[\\/]|$)/i
/** Resolves dot segments as the URL standard does. Other URLs are unchanged. */
export function resolveDotSegments(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1)
  if (!path.startsWith('/') || !DOT_SEGMENT.test(path)) return url
  // Parsed with a host, so that a path with two leading slashes is not read as one.
  return new URL(`http://localhost${path}`).pathname + url.slice(path.length)
}
