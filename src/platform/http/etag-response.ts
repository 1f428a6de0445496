import { weakEtag } from './etag'

/** An answer that readers may ask about again: its tag is the digest of its bytes, so nothing is sent twice in vain. */
export function etagResponse(
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
): Response {
  return new Response(body, { headers: { ...headers, ETag: weakEtag(body) } })
}
