// What a failed call to a provider means. Messages go to the log only, and tokens never: causes may carry them.

import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'
import { SignOnRefusal } from './sign-on-refusal'

/** Faults of the provider or of the way to it; every other one is an answer that does not prove anything. */
const FAULTS = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']
const FAULTS_OF_THE_PROVIDER = ['server_error', 'temporarily_unavailable']

/** The reason of a sign-on whose code, or state, has been used before. */
export const REPLAYED = 'replayed'

const unavailable = () => new SignOnRefusal('SERVICE_UNAVAILABLE', 'unavailable')

/** One line for the operator. */
export function whyNotAnswered(error: unknown): string {
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
export function refusalOfExchange(error: unknown): SignOnRefusal {
  if (error instanceof AuthorizationResponseError) {
    const isFault = FAULTS_OF_THE_PROVIDER.includes(error.error)
    return isFault ? unavailable() : new SignOnRefusal('INVALID_CREDENTIALS', 'denied')
  }
  if (error instanceof ResponseBodyError)
    return error.error === 'invalid_grant'
      ? new SignOnRefusal('INVALID_CREDENTIALS', REPLAYED)
      : unavailable()
  if (error instanceof ClientError && !FAULTS.includes(error.code ?? ''))
    return new SignOnRefusal('INVALID_CREDENTIALS', 'token')
  return unavailable()
}
