import { renderError } from '@/contract/http/render-error'
import { AppError, type AppErrorDetails } from '@/platform/http/app-error'
import type { ErrorCode } from '@/shared/errors/error-codes'

/** Returns the body of an error response, for cases where ours differs from the recorded one. */
export function errorBody(code: ErrorCode, details: AppErrorDetails = {}) {
  return renderError(new AppError(code, details)).body
}

/** Returns the response to invalid JSON. The message is the parser's, and differs between versions of Node.js. */
export function brokenJson(text: string) {
  try {
    JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    return {
      body: errorBody('INVALID_PAYLOAD', { reason }),
      because: 'the words are those of the Node that runs',
    }
  }
  throw new Error(`${text} is JSON`)
}

/** Response to a password that is too short. Unlike Directus, it does not repeat the password (contract.md §14.3). */
export const WEAK_PASSWORD = {
  body: errorBody('FAILED_VALIDATION', {
    field: 'password',
    type: 'regex',
    path: [],
    why: "Value doesn't have the correct format",
  }),
  because: 'contract.md §14.3: a rejected password is not repeated',
}
