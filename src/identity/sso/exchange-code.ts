import { authorizationCodeGrant, fetchUserInfo } from 'openid-client'
import type { Payload } from 'payload'
import type { SsoProvider } from '@/platform/env/sso-providers'
import { configurationOf } from './discovery'
import { type Claims, mergeClaims } from './identity-from-claims'
import { describeOidcError, ssoErrorOfExchange } from './oidc-errors'
import { nonceOf, type SsoState, stateParameterOf } from './sso-state'

async function fetchClaims(provider: SsoProvider, state: SsoState, answer: URLSearchParams): Promise<Claims> {
  const configuration = await configurationOf(provider)
  const url = new URL(state.callbackUrl)
  url.search = answer.toString()
  const tokens = await authorizationCodeGrant(configuration, url, {
    pkceCodeVerifier: state.verifier,
    expectedState: stateParameterOf(state),
    expectedNonce: nonceOf(state),
    idTokenExpected: true,
  })
  const idToken: Claims & { sub: string } = tokens.claims() ?? { sub: '' }
  if (!configuration.serverMetadata().userinfo_endpoint) return idToken
  return mergeClaims(idToken, await fetchUserInfo(configuration, tokens.access_token, idToken.sub))
}

/** Exchanges the authorization code for the provider's claims about the person. Throws an SsoError. */
export async function exchangeCode(
  payload: Payload,
  provider: SsoProvider,
  state: SsoState,
  answer: URLSearchParams,
): Promise<Claims> {
  try {
    return await fetchClaims(provider, state, answer)
  } catch (cause) {
    const error = ssoErrorOfExchange(cause)
    if (error.reason !== 'denied')
      payload.logger.warn({ msg: `sign-on with ${provider.name} failed: ${describeOidcError(error)}` })
    throw error
  }
}
