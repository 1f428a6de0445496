// Verifies what carries its own proof: access tokens and the keys in the links of mails (JWT, HS256, as Directus' are).

import { errors, type JWTPayload, jwtVerify } from 'jose'
import { deriveKey } from './primitives'

export const TOKEN_ISSUER = 'directus'

/** Bytes and the key made of them: from bytes jose would make one for each token. */
let imported: { bytes: Uint8Array<ArrayBuffer>; key: Promise<CryptoKey> } | undefined

/** The key that signs and verifies them. */
export function tokenKey(): Promise<CryptoKey> {
  const bytes = deriveKey('tokens')
  if (imported?.bytes !== bytes) {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' }
    imported = { bytes, key: crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign', 'verify']) }
  }
  return imported.key
}

export type TokenVerification =
  | { state: 'valid' | 'expired'; claims: JWTPayload }
  /** Forged, damaged, or of another site. */
  | { state: 'invalid' }

/** Tells whether the token is ours and has not expired. */
export async function verifyToken(token: string): Promise<TokenVerification> {
  try {
    const { payload } = await jwtVerify(token, await tokenKey(), {
      issuer: TOKEN_ISSUER,
      algorithms: ['HS256'],
    })
    return { state: 'valid', claims: payload }
  } catch (error) {
    return error instanceof errors.JWTExpired
      ? { state: 'expired', claims: error.payload }
      : { state: 'invalid' }
  }
}
