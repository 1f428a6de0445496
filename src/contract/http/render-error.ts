// Renders all errors of the contract.

import ms from 'ms'
import { isObject } from '@/platform/field-values'
import { AppError, type AppErrorDetails } from '@/platform/http/app-error'
import { ERRORS, type ErrorCode } from '@/shared/errors/error-codes'

interface WireError {
  status: number
  body: { errors: [{ message: string; extensions: Record<string, unknown> & { code: ErrorCode } }] }
  headers: Record<string, string>
}

/** Details that are used for the message and are not sent as extensions. */
const INTERNAL_DETAILS = ['why', 'waitMs', 'duration']

/** Returns the value as text, without calling a `toString` that the caller has sent. */
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

/**
 * Returns status, body and headers for an error. An error that is no AppError is a fault of ours, whose details stay
 * secret.
 */
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
