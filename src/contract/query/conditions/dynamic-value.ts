// Resolves dynamic values: `$CURRENT_USER`, `$CURRENT_USER.language`, `$CURRENT_ROLE`, `$NOW(-1 year)`.

import type { Scalar } from '../query'
import { invalidQuery } from '../query-errors'
import type { Viewer } from '../resources/resource'
import { findField, roleIdOf, rootScope } from '../resources/scope'
import { accountRow, ROLE_ROWS } from '../results/present'

const MILLISECONDS = {
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 7 * 86_400_000,
} as const

const UNITS: readonly [RegExp, keyof typeof MILLISECONDS | 'millisecond' | 'month' | 'year'][] = [
  [/^(ms|msecs?|milliseconds?)$/, 'millisecond'],
  [/^(s|secs?|seconds?)$/, 'second'],
  [/^(m|mins?|minutes?)$/, 'minute'],
  [/^(h|hrs?|hours?)$/, 'hour'],
  [/^(|d|days?)$/, 'day'],
  [/^(w|weeks?)$/, 'week'],
  [/^(mo|mth|months?)$/, 'month'],
  [/^(y|yrs?|years?)$/, 'year'],
]

/** Adds months, keeping to the last day of a shorter month. */
function addMonths(date: Date, months: number): Date {
  const moved = new Date(date)
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  const days = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(date.getUTCDate(), days))
  return moved
}

/** Applies an adjustment such as `-1 year`, `+2h` or `90` (days); undefined if it cannot be parsed. */
export function adjustDate(date: Date, adjustment: string): Date | undefined {
  const [, sign, number, unit = ''] = /^([+-]?)(\d*\.?\d+) *([a-z]*)$/i.exec(adjustment.trim()) ?? []
  const name = UNITS.find(([pattern]) => pattern.test(unit.toLowerCase()))?.[1]
  if (number === undefined || !name) return undefined
  const amount = Number(number) * (sign === '-' ? -1 : 1)
  if (name === 'month' || name === 'year')
    return addMonths(date, Math.trunc(name === 'year' ? amount * 12 : amount))
  return new Date(date.getTime() + amount * (name === 'millisecond' ? 1 : MILLISECONDS[name]))
}

const meaninglessError = (value: string) => invalidQuery(`The filter value "${value}" stands for nothing`)

/** Ignores an adjustment that cannot be parsed, as Directus does. */
function nowOf(text: string, now: Date): string {
  const adjustment = /\((.*)\)/.exec(text)?.[1] ?? ''
  const date = adjustDate(now, adjustment) ?? now
  if (Number.isNaN(date.getTime())) throw meaninglessError(text)
  return date.toISOString()
}

const PROPERTY = /^\$CURRENT_(USER|ROLE)\.(\w+)$/

/** Returns a field of the caller's account or role; undefined if the caller may not read it or it has several values. */
function propertyOf(value: string, viewer: Viewer): Scalar | undefined {
  const [, owner, name = ''] = PROPERTY.exec(value) ?? []
  if (!owner) return undefined
  const isUser = owner === 'USER'
  const field = findField(rootScope(isUser ? 'users' : 'roles', viewer), name)
  if (!field || field.type === 'json' || field.type === 'alias') return undefined
  const row = isUser ? accountRow(viewer) : ROLE_ROWS.find(({ id }) => id === roleIdOf(viewer))
  return (row?.[field.name] ?? null) as Scalar
}

/**
 * Resolves a dynamic value. Refuses an unknown one with INVALID_QUERY; otherwise the result would be empty without a
 * reason.
 */
export function resolveDynamicValue(value: Scalar, viewer: Viewer, now = new Date()): Scalar {
  if (typeof value !== 'string') return value
  if (value === '$CURRENT_USER') return viewer.id
  if (value === '$CURRENT_ROLE' || value === '$CURRENT_ROLES') return roleIdOf(viewer)
  if (value.startsWith('$NOW')) return nowOf(value, now)
  if (!/^\$CURRENT_(USER|ROLE|POLICIES)/.test(value)) return value
  const property = propertyOf(value, viewer)
  if (property === undefined) throw meaninglessError(value)
  return property
}
