// Derives a key for each purpose from one secret, so that a leaked key reveals no other.

import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { getEnvironment } from '../env/env'

const derived = new Map<string, Uint8Array<ArrayBuffer>>()

/** Returns 32 bytes for a purpose, derived from SECRET. */
export function deriveKey(purpose: string): Uint8Array<ArrayBuffer> {
  const { secret } = getEnvironment()
  if (!secret) throw new Error('SECRET is missing: nothing can be signed')
  const name = `${purpose}\0${secret}`
  const known = derived.get(name)
  if (known) return known
  const key = new Uint8Array(hkdfSync('sha256', secret, '', `kovina ${purpose}`, 32))
  derived.set(name, key)
  return key
}

/** Former name of the purpose. Another name would make stored texts unreadable. */
const ENCRYPTION = 'seal'

/** Encrypts a short secret for the database (AES-256-GCM; nonce, tag and text as base64url). */
export function encrypt(text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(ENCRYPTION), nonce)
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')
}

/** Decrypts the result of `encrypt`. Throws if SECRET or the text has changed. */
export function decrypt(encrypted: string): string {
  const bytes = Buffer.from(encrypted, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(ENCRYPTION), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

/** Returns the SHA-256 of a random token as hex, which the database stores instead of the token. */
export function sha256Hex(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * Returns the keyed digest (hex) that the database stores instead of a secret short enough to be typed. Without our
 * key, trying all secrets does not find it, even in a stolen database (ASVS 5.0, 6.5.2).
 */
export function hmacSha256Hex(secret: string): string {
  return createHmac('sha256', deriveKey('digests')).update(secret).digest('hex')
}

/** Returns 64 characters of `[A-Za-z0-9_-]`: 384 random bits. */
export function randomToken(): string {
  return randomBytes(48).toString('base64url')
}
