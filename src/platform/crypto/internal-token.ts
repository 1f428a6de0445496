import { deriveKey } from './primitives'

/**
 * Returns the token for the server's requests to its internal endpoints. It is derived from the secret, so it need not
 * be stored.
 */
export function internalToken(): string {
  return Buffer.from(deriveKey('internal calls')).toString('base64url')
}
