// The error that functions throw: a code of the catalogue with its details. The caller decides how to present it.

import { ERRORS, type ErrorCode } from '@/shared/errors/error-codes'

export type AppErrorDetails = Record<string, unknown>

const NAME = 'AppError'

export class AppError extends Error {
  /** Used by Payload's `loggingLevels`. The class's own name is shortened in a bundle. */
  override readonly name = NAME

  constructor(
    readonly code: ErrorCode,
    readonly details: AppErrorDetails = {},
  ) {
    super(code)
  }

  /** HTTP status of the catalogue, with which Payload's REST API responds too. */
  get status(): number {
    return ERRORS[this.code].status
  }
}

/** Recognises an AppError by its name. A class that extends it recognises only its own name. */
function hasAppErrorName(this: unknown, value: unknown): boolean {
  if (this !== AppError) return Function.prototype[Symbol.hasInstance].call(this as typeof AppError, value)
  return value instanceof Error && value.name === NAME && 'code' in value
}

// Next has a copy of each module for pages and another for route handlers, and Payload's hooks belong to the one that
// was loaded first. An error thrown in one copy is caught in the other, and must be recognised there.
Object.defineProperty(AppError, Symbol.hasInstance, { value: hasAppErrorName })

/** Returns the error for an invalid field. `why` is a sentence for the reader of the response. */
export function failedValidation(field: string, type: string, why: string): AppError {
  return new AppError('FAILED_VALIDATION', { field, type, path: [], why })
}

export function invalidPayload(reason: string): AppError {
  return new AppError('INVALID_PAYLOAD', { reason })
}

/** Returns the result of the work; null if it is refused with an AppError. */
export async function nullOnAppError<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
