import { deriveKey } from './primitives'

/**
 * Returns the token with which our own server calls its internal addresses; derived from the secret, so nothing more
 * has to be stored.
 */
export function internalToken(): string {
  return Buffer.from(deriveKey('internal calls')).toString('base64url')
}
