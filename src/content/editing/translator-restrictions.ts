// Restricts translators to their languages, in every API. As a plugin it covers every collection; the permission table
// says which ones they write. Reasons: docs/decisions/013-translator-restrictions.md

import {
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  type CollectionConfig,
  type CollectionSlug,
  type Field,
  type FieldAccess,
  type GlobalBeforeChangeHook,
  type GlobalBeforeOperationHook,
  type GlobalConfig,
  type PayloadRequest,
  type Plugin,
} from 'payload'
import { hasDraftsEnabled } from 'payload/shared'
import { adminMessage } from '@/i18n/admin-messages'
import { isLocaleBound } from '@/identity/access/permission-checks'
import { isOn } from '@/platform/writes/payload-parameters'
import { LOCALE_CODES } from '@/shared/locales'
import { LOCALE_RESTRICTED_ROLES, PERMISSIONS, type Resource } from '@/shared/users/permissions'
import type { SiteGlobal } from '../content-types'
import { inLocale, publishedGlobal, publishedSnapshot } from '../publishing/published-snapshot'
import {
  contentFields,
  mapShared,
  preserveSharedFields,
  RowsChanged,
  sharedPart,
} from './preserve-shared-fields'

type Word = Extract<Parameters<typeof adminMessage>[1], `translator.${string}`>
type Values = Record<string, unknown>

function forbiddenError(req: PayloadRequest, word: Word): APIError<null> {
  return new APIError(adminMessage(req.i18n.language, word), 403, null, true)
}

/** Key of `req.context`: the write names neither “draft” nor a state, so it changes what visitors see. */
const WITHOUT_STATE = 'withoutState'

interface Arguments {
  draft?: unknown
  publishAllLocales?: unknown
  unpublishAllLocales?: unknown
  data?: Values
}

/** Refuses operations that affect other languages, or the file that all languages share, regardless of the data. */
function requireOwnLanguages(req: PayloadRequest, operation: string, args: Arguments): void {
  if (!isLocaleBound(req.user)) return
  if (operation === 'restoreVersion') throw forbiddenError(req, 'translator.noRestoring')
  if (isOn(args.publishAllLocales) || isOn(args.unpublishAllLocales))
    throw forbiddenError(req, 'translator.noAllLanguages')
  if (operation !== 'update') return
  req.context[WITHOUT_STATE] = !isOn(args.draft) && !args.data?._status
  if (req.file || req.query?.uploadEdits) throw forbiddenError(req, 'translator.noFile')
  // The admin panel always sends the focal point along; another one would recreate the picture's sizes.
  for (const name of ['focalX', 'focalY']) delete args.data?.[name]
}

const beforeOperation: CollectionBeforeOperationHook = ({ args, operation, req }) =>
  requireOwnLanguages(req, operation, args as Arguments)

const beforeGlobalOperation: GlobalBeforeOperationHook = ({ args, operation, req }) =>
  requireOwnLanguages(req, operation, args as Arguments)

/** Refuses to publish a translation while an editor's unpublished changes of shared fields would be published with it. */
function requireNothingElseGoesOut(
  req: PayloadRequest,
  fields: Field[],
  shown: Values,
  original: Values,
): void {
  const [before, after] = [shown, original].map((document) => JSON.stringify(sharedPart(fields, document)))
  if (before !== after) throw forbiddenError(req, 'translator.editorFirst')
}

const reachesVisitors = (req: PayloadRequest, data: Values) =>
  data._status === 'published' || Boolean(req.context[WITHOUT_STATE])

function keep(req: PayloadRequest, fields: Field[], data: Values, original: Values): void {
  try {
    preserveSharedFields(fields, data, original)
  } catch (error) {
    throw error instanceof RowsChanged ? forbiddenError(req, 'translator.noRows') : error
  }
}

const beforeChange: CollectionBeforeChangeHook = async ({
  data,
  originalDoc,
  operation,
  collection,
  req,
}) => {
  if (!isLocaleBound(req.user) || operation !== 'update') return data
  const fields = contentFields(collection.fields)
  keep(req, fields, data, originalDoc)
  if (collection.versions && reachesVisitors(req, data)) {
    const shown = await publishedSnapshot(req, collection.slug as CollectionSlug, String(originalDoc.id))
    const isPublic = LOCALE_CODES.some((code) => inLocale(shown?._status, code) === 'published')
    if (shown && isPublic) requireNothingElseGoesOut(req, fields, shown, originalDoc)
  }
  return data
}

function beforeGlobalChange(fields: Field[]): GlobalBeforeChangeHook {
  return async ({ data, originalDoc, global, req }) => {
    if (!isLocaleBound(req.user)) return data
    const original = originalDoc ?? {}
    keep(req, fields, data, original)
    if (hasDraftsEnabled(global) && reachesVisitors(req, data)) {
      const shown = await publishedGlobal(req, global.slug as SiteGlobal)
      if (shown.id !== undefined) requireNothingElseGoesOut(req, fields, shown, original)
    }
    return data
  }
}

/**
 * Makes a field read-only for translators. Otherwise the form would offer it, and the hook above would silently undo
 * the change.
 */
function closedToTranslators(field: Field): Field {
  const { access } = field as { access?: { update?: FieldAccess } }
  const update: FieldAccess = (args) => !isLocaleBound(args.req.user) && (access?.update?.(args) ?? true)
  return { ...field, access: { ...access, update } } as Field
}

function isTranslated(slug: string): boolean {
  const rule = Object.hasOwn(PERMISSIONS, slug) ? PERMISSIONS[slug as Resource] : undefined
  const writers: readonly string[] = rule?.update ?? []
  return LOCALE_RESTRICTED_ROLES.some((caller) => writers.includes(caller))
}

function limitedCollection(collection: CollectionConfig): CollectionConfig {
  const { slug, hooks } = collection
  if (!isTranslated(slug)) return collection
  return {
    ...collection,
    fields: mapShared(collection.fields, closedToTranslators),
    hooks: {
      ...hooks,
      beforeOperation: [beforeOperation, ...(hooks?.beforeOperation ?? [])],
      beforeChange: [beforeChange, ...(hooks?.beforeChange ?? [])],
    },
  }
}

function limitedGlobal(global: GlobalConfig): GlobalConfig {
  const { slug, hooks } = global
  if (!isTranslated(slug)) return global
  const fields = mapShared(global.fields, closedToTranslators)
  return {
    ...global,
    fields,
    hooks: {
      ...hooks,
      beforeOperation: [beforeGlobalOperation, ...(hooks?.beforeOperation ?? [])],
      beforeChange: [beforeGlobalChange(fields), ...(hooks?.beforeChange ?? [])],
    },
  }
}

export const translatorRestrictions: Plugin = (config) => ({
  ...config,
  collections: config.collections?.map(limitedCollection) ?? [],
  globals: config.globals?.map(limitedGlobal) ?? [],
})
