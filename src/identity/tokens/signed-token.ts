// Tokens that carry what they say: access tokens, and the keys in the links of mails. JWT, HS256, as Directus' are.

import { decodeJwt, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { keyFor } from '@/platform/keys'
import { Refusal } from '../refusal'

const ISSUER = 'directus'

/** Signs the claims for so many milliseconds. */
export function signToken(claims: JWTPayload, lifetimeMs: number): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(now)
    .setExpirationTime(now + Math.floor(lifetimeMs / 1000))
    .setIssuer(ISSUER)
    .sign(keyFor('tokens'))
}

/** Whether the text looks like one of ours; it may still be forged or expired. */
export function looksSigned(token: string): boolean {
  try {
    return decodeJwt(token).iss === ISSUER
  } catch {
    return false
  }
}

/** One of ours whose time is over; what it said is true all the same. */
export class ExpiredToken extends Refusal {
  constructor(readonly claims: JWTPayload) {
    super('TOKEN_EXPIRED')
  }
}

/** The claims. Refuses with TOKEN_EXPIRED or INVALID_TOKEN. */
export async function readToken(token: string): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keyFor('tokens'), { issuer: ISSUER, algorithms: ['HS256'] })
    return payload
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new ExpiredToken(error.payload)
    throw new Refusal('INVALID_TOKEN')
  }
}
