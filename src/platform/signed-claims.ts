// Verifies what carries its own proof: access tokens and the keys in the links of mails (JWT, HS256, as Directus' are).

import { errors, type JWTPayload, jwtVerify } from 'jose'
import { keyFor } from './keys'

export const TOKEN_ISSUER = 'directus'

/** Purpose of the key that signs them. */
export const TOKEN_KEY = 'tokens'

export type Verified =
  | { state: 'valid' | 'expired'; claims: JWTPayload }
  /** Forged, damaged, or of another site. */
  | { state: 'invalid' }

/** Whether the token is ours and its time is not over. */
export async function verifyToken(token: string): Promise<Verified> {
  try {
    const { payload } = await jwtVerify(token, keyFor(TOKEN_KEY), {
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
