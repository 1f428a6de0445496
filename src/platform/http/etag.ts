import { createHash } from 'node:crypto'

/** The ETag of these bytes. Weak, as they leave the app in several encodings. */
export function weakEtag(bytes: string | Uint8Array): string {
  return `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
}

/** A response with the ETag of its body, so that readers may ask again without receiving the same bytes. */
export function etagResponse(
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
): Response {
  return new Response(body, { headers: { ...headers, ETag: weakEtag(body) } })
}
