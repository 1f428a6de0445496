// Validates the order of two values of an item: start and end, or an amount and the one that contains it.

import type { DateField, NumberFieldSingleValidation } from 'payload'
import { date, number } from 'payload/shared'
import { adminMessage } from '@/i18n/admin-messages'

type Label = Parameters<typeof adminMessage>[1]

/** Returns the message at the field, with the label of the other field. */
function refusal(language: string, message: 'fields.notBefore' | 'fields.notBelow', other: Label): string {
  return adminMessage(language, message).replace('{field}', () => adminMessage(language, other))
}

/** Returns the day of a stored date, which is noon of that day. */
const dayOf = (value: unknown) => new Date(value as string | Date).toISOString().slice(0, 10)

/** Refuses a day before that of another field at the same level, whose label is in the message. */
export function notBefore(name: string, label: Label): NonNullable<DateField['validate']> {
  return (value, options) => {
    const valid = date(value, options)
    if (valid !== true || !value) return valid
    const start = (options.siblingData as Record<string, unknown>)[name]
    // A text that is not a date is refused at its own field.
    const isDate = Boolean(start) && !Number.isNaN(Date.parse(String(start)))
    return (
      !isDate || dayOf(value) >= dayOf(start) || refusal(options.req.i18n.language, 'fields.notBefore', label)
    )
  }
}

/** Refuses a number below that of another field at the same level, whose label is in the message. */
export function notBelow(name: string, label: Label): NumberFieldSingleValidation {
  return (value, options) => {
    const valid = number(value, options)
    if (valid !== true || typeof value !== 'number') return valid
    const least = (options.siblingData as Record<string, unknown>)[name]
    const isBelow = typeof least === 'number' && value < least
    return !isBelow || refusal(options.req.i18n.language, 'fields.notBelow', label)
  }
}
