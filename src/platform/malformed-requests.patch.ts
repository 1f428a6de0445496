// Payload 3.90 hands ids, pages and values to the database as they come, and answers 500 to what that refuses. A condition
// that it cannot read it drops without a word: a list shows everything then, and a bulk write changes everything. Of values
// it asks at most whether they may be published, and data that is nested by the thousand takes its stack.

import {
  APIError,
  type Endpoint,
  type FlattenedField,
  NotFound,
  type PayloadRequest,
  type SanitizedConfig,
  ValidationError,
} from 'payload'
import { isLocale } from '@/shared/locales'
import { causesOf } from './causes-of'
import { errorCode } from './database/error-code'
import { isObject } from './field-values'
import { ID_MAX } from './value-types'
import { requireReferences, requireRightValues } from './wrong-values'

/** Addresses of a document, ours among them, and of a version. */
const WITH_ID = /^\/(access\/|versions\/)?:id/

/** Payload's parser of addresses drops those beyond, without a word. */
const PARAMETERS_MAX = 1000

/** Payload offers them for every field; its adapter for PostgreSQL has none of them. */
const UNAVAILABLE_OPERATORS = ['all', 'near', 'within', 'intersects']

/** A value that no column of the kind takes, and an operator that none of the kind has. */
const WRONG_VALUE = /^(22\w{3}|42601|42883)$/

const refusal = () => new APIError('Invalid query.', 400)
const unreadable = () =>
  new APIError('The body has to be JSON with the fields by name, or a form with files.', 400)

function areOperators(value: unknown): boolean {
  if (!isObject(value)) return false
  const names = Object.keys(value)
  if (names.length === 0 || names.some((name) => UNAVAILABLE_OPERATORS.includes(name))) return false
  return !isObject(value.contains) || isCondition(value.contains)
}

/** Tells whether nothing of it would be dropped; names of fields and operators are checked by Payload. */
function isCondition(where: unknown): boolean {
  if (!isObject(where) || Object.keys(where).length === 0) return false
  return Object.entries(where).every(([name, value]) =>
    Array.isArray(value)
      ? /^(and|or)$/i.test(name) && value.length > 0 && value.every(isCondition)
      : areOperators(value),
  )
}

/** The parser of addresses leaves out names that every object has. */
const isDropped = (parameter: string) => parameter.split(/[[\]]+/).some((part) => part in Object.prototype)

function conditionOf({ query }: PayloadRequest): unknown {
  const where: unknown = query?.where
  if (typeof where !== 'string') return where
  try {
    return where === '' ? undefined : JSON.parse(where)
  } catch {
    throw refusal()
  }
}

function requireReadableQuery(req: PayloadRequest): void {
  const parameters = [...(req.searchParams?.keys() ?? [])]
  const where = conditionOf(req)
  const isWhole = parameters.length <= PARAMETERS_MAX && !parameters.some(isDropped)
  if (!isWhole || (where !== undefined && !isCondition(where))) throw refusal()
}

/** The language that is published has to be one of the site’s: Payload hands any value on to the database. */
function requireLanguage({ query }: PayloadRequest): void {
  const language = query?.publishSpecificLocale
  if (language && !(typeof language === 'string' && isLocale(language))) throw refusal()
}

function requireNumericId({ routeParams, t }: PayloadRequest): void {
  const id = routeParams?.id
  if (id === undefined || (/^\d+$/.test(String(id)) && Number(id) <= ID_MAX)) return
  throw new NotFound(t)
}

/** Payload's own handlers read nothing else, and fail without. */
function requireReadableBody({ headers }: PayloadRequest): void {
  if (!/^(application\/json|multipart\/)/i.test(headers.get('content-type') ?? '')) throw unreadable()
}

/** PostgreSQL keeps NUL nowhere, and half a character (a lone surrogate) in no JSON. */
const isUnstorable = (text: string) => text.includes('\0') || /\p{Surrogate}/u.test(text)

/**
 * Far more levels than lists within lists of an editor's text have. Those who read the data call themselves for each, and run out of
 * stack.
 */
const LEVELS_MAX = 200

interface Part {
  path: string
  name: string
  value: unknown
  level: number
}

const partsOf = ({ path, value, level }: Part): Part[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).map(([name, inner]) => ({
        path: path ? `${path}.${name}` : name,
        name,
        value: inner,
        level: level + 1,
      }))
    : []

/**
 * Returns the path of the first text, or name, in the data that PostgreSQL refuses, or the field of what is too deep; undefined where
 * there is none.
 */
function unstorablePath(data: unknown): string | undefined {
  const waiting: Part[] = [{ path: '', name: '', value: data, level: 0 }]
  // The list grows on the way.
  for (const part of waiting) {
    const { path, name, value, level } = part
    if (isUnstorable(name) || (typeof value === 'string' && isUnstorable(value))) return path
    if (level > LEVELS_MAX) return path.split('.', 1)[0]
    for (const inner of partsOf(part)) waiting.push(inner)
  }
  return undefined
}

/** Refuses data of a request in which a text cannot be stored, with the path of the text. */
export function requireStorable(req: PayloadRequest, data: unknown): void {
  const path = unstorablePath(data)
  if (path === undefined) return
  const errors = [{ path, message: req.t('validation:invalidInput') }]
  throw new ValidationError({ errors, req }, req.t)
}

/** Makes the hook before an operation; what the site itself writes is its own affair. */
const requireReadableData =
  (fields: readonly FlattenedField[]) =>
  ({ args, req }: { args: { data?: unknown }; req: PayloadRequest }): void => {
    if (req.payloadAPI !== 'REST') return
    if (args.data !== undefined && !isObject(args.data)) throw unreadable()
    requireStorable(req, args.data)
    requireRightValues(req, args.data, fields)
  }

/** Makes the hook after the access check; `originalDoc` is missing where something is created. */
const requireKnownDocuments =
  (fields: readonly FlattenedField[]) =>
  async <Data>({ data, originalDoc, req }: { data?: Data; originalDoc?: unknown; req: PayloadRequest }) => {
    if (req.payloadAPI === 'REST') await requireReferences(req, data, originalDoc, fields)
    return data
  }

/** The adapter puts the database's own error into one of its own. */
const isWrongValue = (error: unknown) => causesOf(error).some((one) => WRONG_VALUE.test(errorCode(one) ?? ''))

/** Thrown by the adapter, as a fault of its own, for a field that points into several collections and is compared with an id alone. */
const isUnsupported = (error: unknown) => error instanceof Error && error.message === 'Not supported'

/** PostgreSQL's code for a row that points to none. */
const POINTS_NOWHERE = '23503'

const pointsNowhere = (error: unknown) => causesOf(error).some((one) => errorCode(one) === POINTS_NOWHERE)

/** Returns the refusal for an error of the database that the caller has caused; the error itself for any other. */
function ofCaller(error: unknown, method: string, { query, t }: PayloadRequest): unknown {
  const isRead = method === 'get' || query?.where !== undefined
  if (isRead && (isWrongValue(error) || isUnsupported(error))) return refusal()
  // A document that was chosen has been deleted since it was looked for.
  const isWrite = method === 'post' || method === 'patch'
  return isWrite && pointsNowhere(error)
    ? new APIError(t('validation:invalidSelection'), 400, null, true)
    : error
}

/** Drops what asks for a column that no collection has. */
function ignorePrefix({ searchParams }: PayloadRequest): void {
  searchParams?.delete('prefix')
}

function withChecks(endpoint: Endpoint, hasNumericIds: boolean): Endpoint {
  const { handler, method, path } = endpoint
  const checks = [requireReadableQuery, requireLanguage]
  if (hasNumericIds && WITH_ID.test(path)) checks.push(requireNumericId)
  if (['/', '/:id'].includes(path) && ['post', 'patch'].includes(method)) checks.push(requireReadableBody)
  if (path.startsWith('/file/')) checks.push(ignorePrefix)
  return {
    ...endpoint,
    handler: async (req) => {
      for (const check of checks) check(req)
      try {
        return await handler(req)
      } catch (error) {
        throw ofCaller(error, method, req)
      }
    },
  }
}

/** Answers 404 for ids that are none, and 400 for queries and bodies that cannot be read, or stored, as they are meant. */
export function refuseMalformedRequests(config: SanitizedConfig): SanitizedConfig {
  for (const entity of [...config.collections, ...config.globals]) {
    const { flattenedFields, hooks } = entity
    const beforeOperation = [requireReadableData(flattenedFields), ...(hooks?.beforeOperation ?? [])]
    const beforeValidate = [requireKnownDocuments(flattenedFields), ...(hooks?.beforeValidate ?? [])]
    entity.hooks = {
      ...hooks,
      beforeOperation: beforeOperation as never,
      beforeValidate: beforeValidate as never,
    }
    if (!entity.endpoints) continue
    const hasNumericIds = !entity.fields.some((field) => 'name' in field && field.name === 'id')
    entity.endpoints = entity.endpoints.map((endpoint) => withChecks(endpoint, hasNumericIds))
  }
  return config
}
