// Carries state between the start and the end of a sign-on, as a signed token in a cookie. Its random `verifier` yields
// the PKCE challenge, the state and the nonce; none of these three reveals another.

import { createHash } from 'node:crypto'
import { z } from 'zod'
import { getEnvironment } from '@/platform/env/env'
import type { SsoProvider } from '@/platform/env/sso-providers'
import { AppError } from '@/platform/http/app-error'
import type { Cookie } from '@/platform/http/cookies'
import { SSO_STATE_COOKIE_PREFIX } from '@/shared/http/cookies'
import { SSO_STATE_SECONDS } from '@/shared/limits'
import { readToken, signToken } from '../tokens/signed-token'

const schema = z.object({
  verifier: z.string().min(43),
  redirect: z.string(),
  /** Tells whether the provider must ask the person even if it knows them already. */
  prompt: z.boolean(),
  callbackUrl: z.url(),
  /** The code of the second factor, entered before the provider is asked. */
  otp: z.string().optional(),
})
export type SsoState = z.output<typeof schema>

const derived = (purpose: string, { verifier }: Pick<SsoState, 'verifier'>) =>
  createHash('sha256').update(`${purpose} ${verifier}`).digest('base64url')

/** The `state` parameter, which proves that the answer belongs to this browser. */
export const stateParameterOf = (state: Pick<SsoState, 'verifier'>) => derived('state', state)
/** The `nonce` of the ID token, which proves that the token was issued for this sign-on. */
export const nonceOf = (state: Pick<SsoState, 'verifier'>) => derived('nonce', state)

export function callbackPath(providerName: string): string {
  return `/auth/login/${providerName}/callback`
}

export function stateCookieName(providerName: string): string {
  return `${SSO_STATE_COOKIE_PREFIX}${providerName}`
}

/**
 * Returns the cookie with the state; without one, a cookie that removes it. SameSite=Lax, as the return is a navigation
 * from another site.
 */
export function stateCookie({ name }: SsoProvider, state: SsoState | null): Cookie {
  return {
    name: stateCookieName(name),
    value: state ? signToken({ ...state }, SSO_STATE_SECONDS * 1000) : '',
    maxAgeSeconds: SSO_STATE_SECONDS,
    httpOnly: true,
    secure: getEnvironment().isHttps,
    sameSite: 'lax',
  }
}

/** Returns the state in the cookie; null if there is none, or it is expired, forged, or another provider's. */
export async function readSsoState(
  { name }: SsoProvider,
  cookie: string | undefined,
): Promise<SsoState | null> {
  try {
    const { data } = schema.safeParse(await readToken(cookie ?? ''))
    return data && new URL(data.callbackUrl).pathname === callbackPath(name) ? data : null
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
