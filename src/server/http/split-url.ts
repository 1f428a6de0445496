/** Splits a URL at its first `?`. The query may contain further ones (RFC 3986, 3.4). */
export function splitUrl(url: string): { path: string; query: string } {
  const end = url.indexOf('?')
  return end === -1 ? { path: url, query: '' } : { path: url.slice(0, end), query: url.slice(end + 1) }
}
