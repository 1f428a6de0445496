import { hkdfSync } from 'node:crypto'

const BYTES = 8

/** Derives from a SECRET what shows whether another is the same. */
export function secretDigest(secret: string): string {
  // The purpose is that of its first use: backups have been made with it.
  return Buffer.from(hkdfSync('sha256', secret, '', 'kovina backup digest', BYTES)).toString('hex')
}
