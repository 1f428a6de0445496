// Refuses malformed requests. Payload (3.90.2) passes ids, pages and values to the database unchecked, and answers 500
// if this refuses them. It ignores conditions that it cannot read, does not limit queries (`readable-queries.ts`), and
// validates values only on publication.

import {
  type Endpoint,
  type FlattenedField,
  NotFound,
  type PayloadRequest,
  type SanitizedConfig,
} from 'payload'
import { ID_MAX } from '@/shared/limits'
import { isLocale } from '@/shared/locales'
import { isObject } from '../field-values'
import { callersError, unreadableQuery, withFieldLabels } from './database-refusals'
import { requireFewNames } from './few-names'
import { isWrite, readForm, requireReadableBody, unreadableBody } from './readable-bodies'
import { areParametersRead, isCondition, isOrder, isOwnOrder } from './readable-queries'
import { requireStorable } from './unstorable-text'
import { requireOneLanguage, requireReferences, requireRightValues } from './wrong-values'

/** Endpoints of a document, ours included, and of a version. */
const WITH_ID = /^\/(access\/|versions\/)?:id/

function conditionOf({ query }: PayloadRequest): unknown {
  const where: unknown = query?.where
  if (typeof where !== 'string') return where
  try {
    return where === '' ? undefined : JSON.parse(where)
  } catch {
    throw unreadableQuery()
  }
}

/** Tells whether the parameter `data`, which Payload parses as JSON, is absent or an object. */
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
  if (!isWhole || (where !== undefined && !isCondition(where))) throw unreadableQuery()
}

/** Refuses to publish in a language that the site does not have; Payload passes any value to the database. */
function requireLanguage({ query }: PayloadRequest): void {
  const language = query?.publishSpecificLocale
  if (language && !(typeof language === 'string' && isLocale(language))) throw unreadableQuery()
}

function requireNumericId({ routeParams, t }: PayloadRequest): void {
  const id = routeParams?.id
  if (id === undefined || (/^\d+$/.test(String(id)) && Number(id) <= ID_MAX)) return
  throw new NotFound(t)
}

/** Makes the hook before an operation. It does not check writes of the site's own code. */
const requireReadableData =
  (fields: readonly FlattenedField[]) =>
  ({ args, operation, req }: { args: { data?: unknown }; operation: string; req: PayloadRequest }): void => {
    if (req.payloadAPI !== 'REST') return
    if (args.data !== undefined && !isObject(args.data)) throw unreadableBody()
    // Before any function that recurses into the data.
    requireStorable(req, args.data)
    requireFewNames(req, args.data)
    requireRightValues(req, args.data, { fields, operation })
  }

/** Makes the hook that refuses to order by what other documents hold; pages of the panel ask without REST. */
const requireOwnOrder =
  (fields: readonly FlattenedField[]) =>
  ({ args }: { args: { sort?: unknown; overrideAccess?: boolean } }): void => {
    if (!args.overrideAccess && !isOwnOrder(args.sort, fields)) throw unreadableQuery()
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

/** Removes the parameter `prefix` of a file's URL, for which Payload queries a column that no collection has. */
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
        throw withFieldLabels(callersError(error, method, req), fields, req)
      }
    },
  }
}

/** Responds with 404 to malformed ids, and with 400 to queries and bodies that cannot be read or stored as sent. */
export function refuseMalformedRequests(config: SanitizedConfig): SanitizedConfig {
  for (const entity of [...config.collections, ...config.globals]) {
    const { flattenedFields, hooks } = entity
    const beforeOperation = [
      requireReadableData(flattenedFields),
      requireOwnOrder(flattenedFields),
      ...(hooks?.beforeOperation ?? []),
    ]
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
