// Carries state between the start and the end of a sign-on: a token of ours in a cookie. One random text, the verifier,
// yields all three proofs; a holder of one of them learns neither of the others.

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
  /** Tells whether the provider has to ask the person, also when it need not. */
  prompt: z.boolean(),
  callbackUrl: z.url(),
  /** The second factor, given before the provider is asked. */
  otp: z.string().optional(),
})
export type SsoState = z.output<typeof schema>

const derived = (purpose: string, { verifier }: Pick<SsoState, 'verifier'>) =>
  createHash('sha256').update(`${purpose} ${verifier}`).digest('base64url')

/** The `state` of the address: the answer belongs to this browser. */
export const stateParameterOf = (state: Pick<SsoState, 'verifier'>) => derived('state', state)
/** The `nonce` of the ID token: the token was made for this sign-on. */
export const nonceOf = (state: Pick<SsoState, 'verifier'>) => derived('nonce', state)

export function callbackPath(providerName: string): string {
  return `/auth/login/${providerName}/callback`
}

export function stateCookieName(providerName: string): string {
  return `${SSO_STATE_COOKIE_PREFIX}${providerName}`
}

/** Without a state, the cookie to take away. SameSite=Lax: the way back is a click on another site. */
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

/** The state in the cookie; null when there is none, or it is old, forged, or another provider's. */
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
