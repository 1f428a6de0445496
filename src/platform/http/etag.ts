import { createHash } from 'node:crypto'

/** The ETag of these bytes. Weak: they leave the app packed in several ways. */
export function weakEtag(bytes: string | Uint8Array): string {
  return `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
}
