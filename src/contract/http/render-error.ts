// The only place that writes an error.

import ms from 'ms'
import { isObject } from '@/platform/field-values'
import { AppError, type AppErrorDetails } from '@/platform/http/app-error'
import { ERRORS, type ErrorCode } from '@/shared/errors/error-codes'

interface WireError {
  status: number
  body: { errors: [{ message: string; extensions: Record<string, unknown> & { code: ErrorCode } }] }
  headers: Record<string, string>
}

/** Details that only make the sentence, and are no extension. */
const INTERNAL_DETAILS = ['why', 'waitMs', 'duration']

/** The value as a text, also of an object that a caller has given a `toString` of its own. */
function worded(value: unknown): string {
  if (Array.isArray(value)) return value.map(worded).join()
  return isObject(value) ? '[object Object]' : String(value ?? '')
}

function interpolateDetails(template: string, details: AppErrorDetails): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => worded(details[name]))
}

function messageOf(code: ErrorCode, details: AppErrorDetails): string {
  if (code === 'FORBIDDEN' && typeof details.reason === 'string') return details.reason
  const duration =
    typeof details.waitMs === 'number' ? ms(Math.max(details.waitMs, 0), { long: true }) : undefined
  return interpolateDetails(ERRORS[code].message, { ...details, duration })
}

/** Status, body and headers for what went wrong; anything that is no AppError is ours to mend and says nothing. */
export function renderError(error: unknown): WireError {
  const { code, details } = error instanceof AppError ? error : new AppError('INTERNAL_SERVER_ERROR')
  const extensions = Object.fromEntries(
    Object.entries(details).filter(([name]) => !INTERNAL_DETAILS.includes(name)),
  )
  const wait = typeof details.waitMs === 'number' ? Math.max(1, Math.ceil(details.waitMs / 1000)) : undefined
  return {
    status: ERRORS[code].status,
    body: { errors: [{ message: messageOf(code, details), extensions: { ...extensions, code } }] },
    headers: wait === undefined ? {} : { 'Retry-After': String(wait) },
  }
}
