// Classifies failed calls to a provider. Messages go to the log only, and tokens never: causes may carry them.

import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'
import { SsoError } from './sso-error'

/** Faults of the provider or of the way to it; every other one is an answer that does not prove anything. */
const CLIENT_ERRORS_OF_PROVIDER = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]
const PROVIDER_ERROR_RESPONSES = ['server_error', 'temporarily_unavailable']

/** The reason of a sign-on whose code, or state, has been used before. */
export const REPLAYED = 'replayed'

const providerUnavailable = () => new SsoError('SERVICE_UNAVAILABLE', 'unavailable')

/** One line for the operator. */
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

/** The refusal for a failed exchange. */
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
