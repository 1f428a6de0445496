import { authorizationCodeGrant, fetchUserInfo } from 'openid-client'
import type { Payload } from 'payload'
import type { ProviderSettings } from '@/platform/provider-settings'
import { configurationOf } from './discovery'
import { type Claims, merged } from './identity'
import { nonceOf, type SignOnState, stateOf } from './sign-on-state'
import { refusalOfExchange, whyNotAnswered } from './why-not-answered'

async function claimsFor(
  provider: ProviderSettings,
  state: SignOnState,
  answer: URLSearchParams,
): Promise<Claims> {
  const configuration = await configurationOf(provider)
  const url = new URL(state.callbackUrl)
  url.search = answer.toString()
  const tokens = await authorizationCodeGrant(configuration, url, {
    pkceCodeVerifier: state.verifier,
    expectedState: stateOf(state),
    expectedNonce: nonceOf(state),
    idTokenExpected: true,
  })
  const idToken: Claims & { sub: string } = tokens.claims() ?? { sub: '' }
  if (!configuration.serverMetadata().userinfo_endpoint) return idToken
  return merged(idToken, await fetchUserInfo(configuration, tokens.access_token, idToken.sub))
}

/** Trades the code of the answer for what the provider says of the person. Throws a SignOnRefusal. */
export async function askProvider(
  payload: Payload,
  provider: ProviderSettings,
  state: SignOnState,
  answer: URLSearchParams,
): Promise<Claims> {
  try {
    return await claimsFor(provider, state, answer)
  } catch (error) {
    const refusal = refusalOfExchange(error)
    if (refusal.reason !== 'denied')
      payload.logger.warn({ msg: `sign-on with ${provider.name} failed: ${whyNotAnswered(error)}` })
    throw refusal
  }
}
