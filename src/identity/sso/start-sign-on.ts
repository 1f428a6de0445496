import { buildAuthorizationUrl, calculatePKCECodeChallenge, randomPKCECodeVerifier } from 'openid-client'
import type { Payload } from 'payload'
import type { Cookie } from '@/platform/cookies'
import type { ProviderSettings } from '@/platform/provider-settings'
import { Refusal } from '../refusal'
import { configurationOf } from './discovery'
import { nonceOf, type SignOnState, stateCookie, stateOf } from './sign-on-state'
import { whyNotAnswered } from './why-not-answered'

/** Sends the browser to the provider, with a cookie for the way back. Refuses with SERVICE_UNAVAILABLE. */
export async function startSignOn(
  payload: Payload,
  provider: ProviderSettings,
  wish: Omit<SignOnState, 'verifier'>,
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
    state: stateOf(state),
    nonce: nonceOf(state),
  }
  try {
    const { href } = buildAuthorizationUrl(await configurationOf(provider), parameters)
    return { location: href, cookie: await stateCookie(provider, state) }
  } catch (error) {
    payload.logger.error({ msg: `sign-on with ${provider.name} cannot start: ${whyNotAnswered(error)}` })
    throw new Refusal('SERVICE_UNAVAILABLE', {
      service: provider.name,
      reason: 'The provider does not answer',
    })
  }
}
