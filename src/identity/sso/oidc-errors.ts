// Classifies failed calls to a provider. Only messages are logged: the causes of errors may contain tokens.

import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'
import { SsoError } from './sso-error'

/** Errors that are faults of the provider or the network. Every other one is an answer that proves no identity. */
const CLIENT_ERRORS_OF_PROVIDER = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]
const PROVIDER_ERROR_RESPONSES = ['server_error', 'temporarily_unavailable']

/** The reason of a refusal if the code or the state was used before. */
export const REPLAYED = 'replayed'

const providerUnavailable = () => new SsoError('SERVICE_UNAVAILABLE', 'unavailable')

/** Describes the error in one line, for the operator's log. */
export function describeOidcError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  const parts = [
    error.message,
    'error' in error && error.error,
    'code' in error && error.code,
    cause instanceof Error && cause.message,
    cause instanceof Error && 'code' in cause && cause.code,
  ]
  return parts.filter(Boolean).join(', ')
}

/** Returns the refusal for a failed exchange of a code. */
export function ssoErrorOfExchange(error: unknown): SsoError {
  if (error instanceof AuthorizationResponseError) {
    const isProviderError = PROVIDER_ERROR_RESPONSES.includes(error.error)
    return isProviderError ? providerUnavailable() : new SsoError('INVALID_CREDENTIALS', 'denied')
  }
  if (error instanceof ResponseBodyError)
    return error.error === 'invalid_grant'
      ? new SsoError('INVALID_CREDENTIALS', REPLAYED)
      : providerUnavailable()
  if (error instanceof ClientError && !CLIENT_ERRORS_OF_PROVIDER.includes(error.code ?? ''))
    return new SsoError('INVALID_CREDENTIALS', 'token')
  return providerUnavailable()
}
