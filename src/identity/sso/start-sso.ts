import { buildAuthorizationUrl, calculatePKCECodeChallenge, randomPKCECodeVerifier } from 'openid-client'
import type { Payload } from 'payload'
import type { SsoProvider } from '@/platform/env/sso-providers'
import { AppError } from '@/platform/http/app-error'
import type { Cookie } from '@/platform/http/cookies'
import { configurationOf } from './discovery'
import { describeOidcError } from './oidc-errors'
import { nonceOf, type SsoState, stateCookie, stateParameterOf } from './sso-state'

/** Redirects the browser to the provider, with the cookie of the state. Refuses with SERVICE_UNAVAILABLE. */
export async function startSso(
  payload: Payload,
  provider: SsoProvider,
  wish: Omit<SsoState, 'verifier'>,
): Promise<{ location: string; cookie: Cookie }> {
  const state = { verifier: randomPKCECodeVerifier(), ...wish }
  const parameters = {
    scope: provider.scope,
    redirect_uri: wish.callbackUrl,
    access_type: 'offline',
    ...provider.params,
    ...(wish.prompt && { prompt: 'consent' }),
    code_challenge: await calculatePKCECodeChallenge(state.verifier),
    code_challenge_method: 'S256',
    state: stateParameterOf(state),
    nonce: nonceOf(state),
  }
  try {
    const { href } = buildAuthorizationUrl(await configurationOf(provider), parameters)
    return { location: href, cookie: stateCookie(provider, state) }
  } catch (error) {
    payload.logger.error({ msg: `sign-on with ${provider.name} cannot start: ${describeOidcError(error)}` })
    throw new AppError('SERVICE_UNAVAILABLE', {
      service: provider.name,
      reason: 'The provider does not answer',
    })
  }
}
