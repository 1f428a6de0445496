// Verifies what carries its own proof: access tokens and the keys in the links of mails (JWT, HS256, as Directus' are).

import { errors, type JWTPayload, jwtVerify } from 'jose'
import { deriveKey } from './primitives'

export const TOKEN_ISSUER = 'directus'

/** Purpose of the key that signs them. */
export const TOKEN_KEY_PURPOSE = 'tokens'

export type TokenVerification =
  | { state: 'valid' | 'expired'; claims: JWTPayload }
  /** Forged, damaged, or of another site. */
  | { state: 'invalid' }

/** Tells whether the token is ours and has not expired. */
export async function verifyToken(token: string): Promise<TokenVerification> {
  try {
    const { payload } = await jwtVerify(token, deriveKey(TOKEN_KEY_PURPOSE), {
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
