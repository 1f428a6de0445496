import { createHash } from 'node:crypto'

/** Returns the ETag of the bytes. It is weak, because they are sent in several encodings. */
export function weakEtag(bytes: string | Uint8Array): string {
  return `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
}

/** Returns a response with the ETag of its body, so that clients can revalidate it. */
export function etagResponse(
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
): Response {
  return new Response(body, { headers: { ...headers, ETag: weakEtag(body) } })
}
