// Converts fields of Directus into columns of our accounts.

import { z } from 'zod'
import type { UserData } from '@/identity/users/save-users'
import { getEnvironment } from '@/platform/env/env'
import { findSsoProvider } from '@/platform/env/sso-providers'
import { AppError, failedValidation, invalidPayload } from '@/platform/http/app-error'
import { isUuid } from '@/platform/is-uuid'
import { characterCount } from '@/shared/characters'
import { DEFAULT_ROLE, type Role, roleWithId } from '@/shared/users/roles'
import { SECRET_MASK, USER_FIELD_NAMES, USER_FIELDS, type UserFieldName } from '@/shared/users/user-fields'
import { DEFAULT_PROVIDER } from '@/shared/users/user-statuses'
import { ADMINS } from '../allowed-roles'
import { requireStorable } from '../http/read-body'
import { requireBody } from '../http/validate'
import { BOOLEANS } from '../query/conditions/bind'
import { isRecord } from '../query/parsing/values'
import { fieldsForbidden } from '../query/query-errors'

/** A longer list is a mistake or an attack. */
export const BATCH_MAX_ITEMS = 1000

const COLLECTION = 'directus_users'

/** Fields that only other code writes. */
const READ_ONLY_FIELDS: readonly string[] = ['last_access', 'policies', 'auth_data']

function isField(name: string): name is UserFieldName {
  return Object.hasOwn(USER_FIELDS, name)
}

function mayWrite(name: string, role: Role): boolean {
  return isField(name) && 'write' in USER_FIELDS[name] ? true : ADMINS.includes(role)
}

/** Returns the role with this id; without an id, the role of new accounts. */
export function requireRole(value: unknown): Role {
  if (value === null || value === undefined || value === '') return DEFAULT_ROLE
  const id = typeof value === 'object' && 'id' in value ? value.id : value
  if (!isUuid(id)) throw failedValidation('role', 'uuid', 'Value has to be a valid role')
  const role = roleWithId(id.toLowerCase())
  if (!role) throw new AppError('INVALID_FOREIGN_KEY', { collection: COLLECTION, field: 'role', value: id })
  return role
}

/** Refuses with VALUE_TOO_LONG a text that exceeds the field's maximum. */
export function requireMaxLength(name: UserFieldName, text: string): string {
  const field = USER_FIELDS[name]
  const max = 'max' in field ? field.max : undefined
  if (max === undefined || characterCount(text) <= max) return text
  throw new AppError('VALUE_TOO_LONG', { collection: COLLECTION, field: name, value: text.slice(0, 1000) })
}

/** Returns a text as Directus stores it: any other value as JSON. */
function textOf(name: UserFieldName, value: unknown): string | null {
  if (value === null) return null
  return requireMaxLength(name, typeof value === 'string' ? value : JSON.stringify(value))
}

function passwordOf(value: unknown): string | null {
  if (value === null || typeof value === 'string') return value
  throw failedValidation('password', 'regex', "Value doesn't have the correct format")
}

/**
 * Returns the static token; an empty one removes it. Refuses a token that is too short to be secure
 * (`STATIC_TOKEN_MIN_LENGTH`), and the mask that replaces tokens in responses, which would be known to everyone.
 */
function tokenOf(value: unknown): string | null {
  if (value === null || value === '') return value
  const { minLength } = getEnvironment().staticTokens
  const isLongEnough = typeof value === 'string' && value.length >= minLength && value.length <= 255
  if (isLongEnough && value !== SECRET_MASK) return value
  throw failedValidation('token', 'regex', "Value doesn't have the correct format")
}

const STORED_BOOLEANS = new Map<unknown, boolean | null>([
  ...BOOLEANS,
  ['true', true],
  ['false', false],
  [null, null],
])

function booleanOf(name: UserFieldName, value: unknown): boolean | null {
  const known = STORED_BOOLEANS.get(value)
  if (known === undefined) throw failedValidation(name, 'boolean', 'Value has to be a boolean')
  return known
}

const invalidJson = (name: UserFieldName) => failedValidation(name, 'json', 'Value has to be valid JSON')

/** Parses JSON that some clients send as text. On Directus, PostgreSQL parses it. */
function parseJson(name: UserFieldName, text: string): unknown {
  try {
    return requireStorable(JSON.parse(text))
  } catch (error) {
    throw error instanceof AppError ? error : invalidJson(name)
  }
}

/**
 * Matches an escaped unpaired surrogate in JSON, which PostgreSQL's `jsonb` refuses. After an escaped backslash it is
 * plain text.
 */
const HALF_CHARACTER = /(?<!\\)(?:\\\\)*\\ud[89a-f]/

function jsonOf(name: UserFieldName, value: unknown): unknown {
  const json = typeof value === 'string' ? parseJson(name, value) : value
  if (HALF_CHARACTER.test(JSON.stringify(json))) throw invalidJson(name)
  return json
}

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Fields whose value is not stored as a plain text. */
const SPECIAL: Partial<Record<UserFieldName, (value: unknown) => UserData>> = {
  id: (value) => {
    if (!isUuid(value)) throw new AppError('FORBIDDEN')
    return { id: value.toLowerCase() }
  },
  email: (value) => {
    if (typeof value === 'string') return { email: value }
    throw failedValidation('email', 'email', 'Value has to be a valid email address')
  },
  password: (value) => ({ password: passwordOf(value) }),
  token: (value) => ({ token: tokenOf(value) }),
  role: (value) => ({ role: requireRole(value) }),
  status: (value) => ({ status: textOf('status', value) as never }),
  provider: (value) => {
    if (value === DEFAULT_PROVIDER || (typeof value === 'string' && findSsoProvider(value)))
      return { provider: String(value) }
    throw invalidPayload('"provider" cannot be changed')
  },
  tfa_secret: () => {
    throw invalidPayload('You can\'t change the "tfa_secret" value manually')
  },
  // This app has no files that an account could refer to.
  avatar: (value) => {
    if (value === null) return {}
    throw new AppError('INVALID_FOREIGN_KEY', { collection: COLLECTION, field: 'avatar', value })
  },
  email_notifications: (value) => ({ emailNotifications: booleanOf('email_notifications', value) }),
}

function columnOf(name: UserFieldName, value: unknown): UserData {
  const special = SPECIAL[name]
  if (special) return special(value)
  if (READ_ONLY_FIELDS.includes(name)) return {}
  const kept = USER_FIELDS[name].kind === 'json' ? jsonOf(name, value) : textOf(name, value)
  return { [camelCase(name)]: kept }
}

const bodySchema = z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())])

/**
 * Converts a body into columns. Drops unknown fields of an administrator; other callers may set the permitted fields of
 * their own account only. Refuses with FORBIDDEN, FAILED_VALIDATION, INVALID_PAYLOAD, VALUE_TOO_LONG.
 */
export function userDataFrom(body: unknown, role: Role): UserData {
  const fields = Object.entries(requireBody(bodySchema, body))
  if (fields.some(([name]) => name === 'tfa_secret')) SPECIAL.tfa_secret?.(null)
  const refused = fields.find(([name]) => !mayWrite(name, role))
  if (refused) throw fieldsForbidden([refused[0]], COLLECTION, '')
  const known = fields.filter(([name]) => USER_FIELD_NAMES.some((field) => field === name))
  return Object.assign({}, ...known.map(([name, value]) => columnOf(name as UserFieldName, value)))
}

/** Converts the body of a change. The id that administrators send with it is ignored, as on Directus. */
export function changedDataFrom(body: unknown, role: Role): UserData {
  if (!isRecord(body) || !ADMINS.includes(role)) return userDataFrom(body, role)
  const { id: _, ...changes } = body
  return userDataFrom(changes, role)
}

/** Returns ids in canonical form. Refuses a malformed id with FORBIDDEN, as an unknown one. */
export function requireIds(ids: readonly unknown[]): string[] {
  return ids.map((id) => {
    if (!isUuid(id)) throw new AppError('FORBIDDEN')
    return id.toLowerCase()
  })
}

/** Refuses a batch of too many items. */
export function requireBatch<Item>(items: Item[]): Item[] {
  if (items.length > BATCH_MAX_ITEMS) throw invalidPayload(`No more than ${BATCH_MAX_ITEMS} items at once`)
  return items
}
