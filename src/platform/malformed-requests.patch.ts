// Payload 3.90 hands ids, pages and values to the database as they come, and answers 500 to what that refuses. Conditions it drops,
// or asks without a bound (`readable-queries.ts`). Of values it asks at most whether they may be published, and data that is
// nested by the thousand takes its stack.

import {
  APIError,
  addDataAndFileToRequest,
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
import { fieldAt, fieldLabel } from './quoted-value'
import { areParametersRead, isCondition, isOrder } from './readable-queries'
import { ID_MAX } from './value-types'
import { noteTranslations, requireOneLanguage, requireReferences, requireRightValues } from './wrong-values'

/** Addresses of a document, ours among them, and of a version. */
const WITH_ID = /^\/(access\/|versions\/)?:id/

/** A value that no column of the kind takes, and an operator that none of the kind has. */
const WRONG_VALUE = /^(22\w{3}|42601|42883)$/

const refusal = () => new APIError('Invalid query.', 400)
const unreadable = () =>
  new APIError('The body has to be JSON with the fields by name, or a form with files.', 400)

function conditionOf({ query }: PayloadRequest): unknown {
  const where: unknown = query?.where
  if (typeof where !== 'string') return where
  try {
    return where === '' ? undefined : JSON.parse(where)
  } catch {
    throw refusal()
  }
}

/** Payload parses it as JSON. */
function isDataRead({ query }: PayloadRequest): boolean {
  try {
    return typeof query?.data !== 'string' || query.data === '' || isObject(JSON.parse(query.data))
  } catch {
    return false
  }
}

function requireReadableQuery(req: PayloadRequest): void {
  const where = conditionOf(req)
  const isWhole =
    areParametersRead([...(req.searchParams?.keys() ?? [])]) && isOrder(req.query?.sort) && isDataRead(req)
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

const typeOf = ({ headers }: PayloadRequest) => (headers.get('content-type') ?? '').split(';', 1)[0]

/** Payload's own handlers read nothing else, and fail without; they look for the very letters. */
function requireReadableBody(req: PayloadRequest): void {
  if (!['application/json', FORM].includes(typeOf(req) ?? '')) throw unreadable()
}

const FORM = 'multipart/form-data'

/**
 * Reads a form with files before Payload does, which answers 500 to one that is cut off or that has a broken header, and never to
 * one of another kind (`multipart/mixed`).
 */
async function readForm(req: PayloadRequest): Promise<void> {
  if (!typeOf(req)?.includes('multipart/')) return
  if (typeOf(req) !== FORM) throw unreadable()
  try {
    await addDataAndFileToRequest(req)
  } catch (error) {
    throw error instanceof APIError && error.status < 500 ? error : unreadable()
  }
  if (req.data === undefined && !req.file) throw unreadable()
  // It can be read once only.
  Object.defineProperty(req, 'body', { value: null })
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
  ({ args, operation, req }: { args: { data?: unknown }; operation: string; req: PayloadRequest }): void => {
    if (req.payloadAPI !== 'REST') return
    if (args.data !== undefined && !isObject(args.data)) throw unreadable()
    requireStorable(req, args.data)
    requireRightValues(req, args.data, fields)
    // One that is made takes the texts of all.
    if (operation === 'update') noteTranslations(req, args.data, fields)
  }

/** Makes the hook after the access check; `originalDoc` is missing where something is created. */
const requireKnownDocuments =
  (fields: readonly FlattenedField[]) =>
  async <Data>({ data, originalDoc, req }: { data?: Data; originalDoc?: unknown; req: PayloadRequest }) => {
    if (req.payloadAPI !== 'REST') return data
    requireOneLanguage(req)
    await requireReferences(req, data, originalDoc, fields)
    return data
  }

/** The adapter puts the database's own error into one of its own. */
const isWrongValue = (error: unknown) => causesOf(error).some((one) => WRONG_VALUE.test(errorCode(one) ?? ''))

/** Thrown by the adapter, as a fault of its own, for a field that points into several collections and is compared with an id alone. */
const isUnsupported = (error: unknown) => error instanceof Error && error.message === 'Not supported'

/** PostgreSQL's code for a row that points to none. */
const POINTS_NOWHERE = '23503'
/** That of a text which is too long for the index that it belongs in. */
const TOO_LONG = '54000'

const hasCode = (error: unknown, code: string) => causesOf(error).some((one) => errorCode(one) === code)

const isWrite = (method: string) => method === 'post' || method === 'patch'

/** Returns the refusal for an error of the database that the caller has caused; the error itself for any other. */
function ofCaller(error: unknown, method: string, { query, t }: PayloadRequest): unknown {
  const isRead = method === 'get' || query?.where !== undefined
  if (isRead && (isWrongValue(error) || isUnsupported(error))) return refusal()
  // A document that was chosen has been deleted since it was looked for.
  if (isWrite(method) && hasCode(error, POINTS_NOWHERE))
    return new APIError(t('validation:invalidSelection'), 400, null, true)
  if (isWrite(method) && hasCode(error, TOO_LONG))
    return new APIError(t('validation:invalidInput'), 400, null, true)
  return error
}

/** The deepest field on the way to a value; the parts between are rows, languages and what a text consists of. */
function fieldOf(fields: readonly FlattenedField[], path: string): FlattenedField | undefined {
  const names = path.split('.').filter((part) => !/^\d+$/.test(part))
  return names
    .map((_, at) => fieldAt(fields, names.slice(0, at + 1).join('.')))
    .findLast((field) => field !== undefined)
}

/** Names the fields in the reader's words where Payload, and what the database has refused, name them as the code does. */
function inReadersWords(error: unknown, fields: readonly FlattenedField[], req: PayloadRequest): unknown {
  if (!(error instanceof ValidationError) || error.data.errors.every(({ label }) => label)) return error
  const { collection, errors, global } = error.data
  const named = errors.map(({ message, path, label }) => {
    const known = label ?? fieldLabel(fieldOf(fields, path), req)
    return { message, path, ...(known && { label: known }) }
  })
  return new ValidationError({ collection, errors: named, global, req }, req.t)
}

/** Drops what asks for a column that no collection has. */
function ignorePrefix({ searchParams }: PayloadRequest): void {
  searchParams?.delete('prefix')
}

function withChecks(endpoint: Endpoint, fields: readonly FlattenedField[], hasNumericIds: boolean): Endpoint {
  const { handler, method, path } = endpoint
  const checks = [requireReadableQuery, requireLanguage]
  if (hasNumericIds && WITH_ID.test(path)) checks.push(requireNumericId)
  if (['/', '/:id'].includes(path) && isWrite(method)) checks.push(requireReadableBody)
  if (path.startsWith('/file/')) checks.push(ignorePrefix)
  return {
    ...endpoint,
    handler: async (req) => {
      for (const check of checks) check(req)
      if (isWrite(method)) await readForm(req)
      try {
        return await handler(req)
      } catch (error) {
        throw inReadersWords(ofCaller(error, method, req), fields, req)
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
    entity.endpoints = entity.endpoints.map((endpoint) =>
      withChecks(endpoint, flattenedFields, hasNumericIds),
    )
  }
  return config
}
