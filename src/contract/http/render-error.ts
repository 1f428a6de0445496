// The only place that writes an error.

import ms from 'ms'
import { ERRORS, type ErrorCode } from '@/facts/errors'
import { Refusal, type RefusalDetails } from '@/identity/refusal'

interface WireError {
  status: number
  body: { errors: [{ message: string; extensions: Record<string, unknown> & { code: ErrorCode } }] }
  headers: Record<string, string>
}

/** Details that only make the sentence, and are no extension. */
const INSIDE = ['why', 'waitMs', 'duration']

function filled(template: string, details: RefusalDetails): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? ''))
}

function messageOf(code: ErrorCode, details: RefusalDetails): string {
  if (code === 'FORBIDDEN' && typeof details.reason === 'string') return details.reason
  const duration =
    typeof details.waitMs === 'number' ? ms(Math.max(details.waitMs, 0), { long: true }) : undefined
  return filled(ERRORS[code].message, { ...details, duration })
}

/** Status, body and headers for what went wrong; anything that is no Refusal is ours to mend and says nothing. */
export function renderError(error: unknown): WireError {
  const { code, details } = error instanceof Refusal ? error : new Refusal('INTERNAL_SERVER_ERROR')
  const extensions = Object.fromEntries(Object.entries(details).filter(([name]) => !INSIDE.includes(name)))
  const wait = typeof details.waitMs === 'number' ? Math.max(1, Math.ceil(details.waitMs / 1000)) : undefined
  return {
    status: ERRORS[code].status,
    body: { errors: [{ message: messageOf(code, details), extensions: { ...extensions, code } }] },
    headers: wait === undefined ? {} : { 'Retry-After': String(wait) },
  }
}
