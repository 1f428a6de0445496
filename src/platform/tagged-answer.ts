import { createHash } from 'node:crypto'

/** An answer that readers may ask about again: its tag is the digest of its bytes, so nothing is sent twice in vain. */
export function taggedAnswer(
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
): Response {
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 27)
  // Weak: the same bytes leave the house compressed in several ways.
  return new Response(body, { headers: { ...headers, ETag: `W/"${digest}"` } })
}
