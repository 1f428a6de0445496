import { renderError } from '@/contract/http/render-error'
import { AppError, type AppErrorDetails } from '@/platform/http/app-error'
import type { ErrorCode } from '@/shared/errors/error-codes'

/** The body of a refusal, for where ours is another than the recorded one. */
export function errorBody(code: ErrorCode, details: AppErrorDetails = {}) {
  return renderError(new AppError(code, details)).body
}

/** A body that is no JSON; the words are those of the parser, and another Node has others. */
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

/** A password that is too short; unlike Directus' it is not repeated (contract.md §14.3). */
export const WEAK_PASSWORD = {
  body: errorBody('FAILED_VALIDATION', {
    field: 'password',
    type: 'regex',
    path: [],
    why: "Value doesn't have the correct format",
  }),
  because: 'contract.md §14.3: a rejected password is not repeated',
}
