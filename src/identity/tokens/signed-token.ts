// Signs and reads self-contained tokens: access tokens, and those in the links of mails. JWT with HS256, as Directus
// uses.

import { decodeJwt, type JWTPayload } from 'jose'
import { signClaims, TOKEN_ISSUER, verifyToken } from '@/platform/crypto/jwt'
import { AppError } from '@/platform/http/app-error'

/** Signs the claims, valid for `lifetimeMs` milliseconds. */
export function signToken(claims: JWTPayload, lifetimeMs: number): string {
  const now = Math.floor(Date.now() / 1000)
  return signClaims({ ...claims, iat: now, exp: now + Math.floor(lifetimeMs / 1000), iss: TOKEN_ISSUER })
}

/** Tells whether the text has the form of a signed token, which may still be forged or expired. */
export function looksSigned(token: string): boolean {
  try {
    return decodeJwt(token).iss === TOKEN_ISSUER
  } catch {
    return false
  }
}

/** A token that has expired, but is otherwise valid. */
export class ExpiredToken extends AppError {
  constructor(readonly claims: JWTPayload) {
    super('TOKEN_EXPIRED')
  }
}

/** Returns the claims. Refuses with TOKEN_EXPIRED or INVALID_TOKEN. */
export async function readToken(token: string): Promise<JWTPayload> {
  const verified = await verifyToken(token)
  if (verified.state === 'valid') return verified.claims
  if (verified.state === 'expired') throw new ExpiredToken(verified.claims)
  throw new AppError('INVALID_TOKEN')
}
