import { hkdfSync } from 'node:crypto'

const BYTES = 8

/** Returns a digest by which two SECRETs can be compared. */
export function secretDigest(secret: string): string {
  // Named after its first use, because existing backups contain the digest.
  return Buffer.from(hkdfSync('sha256', secret, '', 'kovina backup digest', BYTES)).toString('hex')
}
