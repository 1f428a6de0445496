import { createHmac } from 'node:crypto'
import { readEnvironment } from '../env/env'

/**
 * Returns the token with which our own server calls its internal addresses; derived from the secret, so nothing more
 * has to be stored.
 */
export function internalToken(): string {
  const { secret } = readEnvironment()
  if (!secret) throw new Error('SECRET is missing: internal calls cannot be told from foreign ones')
  return createHmac('sha256', secret).update('internal').digest('base64url')
}
