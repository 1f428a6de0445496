// Restricts actions of Payload's panel (3.90.2) that publish or take down more than their labels say, for every API.

import { sql } from 'drizzle-orm'
import {
  APIError,
  type CollectionAfterChangeHook,
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  type GlobalBeforeChangeHook,
  type PayloadRequest,
  type SanitizedCollectionConfig,
  type Where,
} from 'payload'
import { adminMessage } from '@/i18n/admin-messages'
import { queryInTransaction } from '@/platform/database/sql'
import { withoutColons } from '@/platform/writes/concurrent-edits'
import { isOn } from '@/platform/writes/payload-parameters'
import { fieldLabel } from '@/platform/writes/quoted-value'
import { lockedItemsOnly } from '@/platform/writes/write-turns'
import { isLocale, LOCALE_CODES, LOCALES, type Locale } from '@/shared/locales'
import { type DraftedGlobal, type EditorialCollection, isAddressed, tableOf } from '../content-types'
import { type InvalidText, invalidTexts } from '../publishing/invalid-texts'
import { outgoingRows } from '../publishing/localized-rows.patch'
import { publishedBefore, publishedGlobalBefore } from '../publishing/publish-hooks'
import {
  type AllLocalesDocument,
  isPublicIn,
  newestGlobal,
  publishedSnapshot,
} from '../publishing/published-snapshot'
import { incompleteLocales, lostLocales } from '../publishing/required-texts'

interface Arguments {
  /** Absent in actions on several items of a list. */
  id?: unknown
  /** Selects the items in actions on several. */
  where?: Where
  data?: { _status?: unknown }
  draft?: boolean
  duplicateFromID?: unknown
  publishAllLocales?: unknown
  unpublishAllLocales?: unknown
}

/**
 * Turns `_status: 'published'` of one item into a draft if the request says `draft`: “copy to language” sends the state
 * of the other language along, which would publish the copy. Several items are published with `draft` on purpose, so
 * that their newest texts are published. Also notes in `req.context` what later hooks need.
 */
export const keepDrafts: CollectionBeforeOperationHook = async ({ args, collection, operation, req }) => {
  const given = args as Arguments
  const isOneItem = given.id !== undefined
  if (operation === 'update' && isOneItem && given.draft && given.data?._status === 'published')
    given.data._status = 'draft'
  if (operation === 'create' || operation === 'update')
    req.context.publishesAll = isOn(given.publishAllLocales)
  if (operation === 'create') req.context.isDuplicate = given.duplicateFromID !== undefined
  if (operation !== 'update') return args
  const isOneLanguage =
    isLocale(req.locale) &&
    isTakenDown(given) &&
    (isOnlyState(given) || (await mayBeShown(req, collection.slug, given.id)))
  req.context[TAKES_DOWN] = isOneLanguage
  if (!isOneLanguage) return args
  // The condition tests the public state of the items. From here on their drafts are read, which have another state.
  const where = given.where && lockedItemsOnly(given.where)
  return { ...args, draft: true, ...(where && { where }) } as typeof args
}

/** Key in `req.context` of a write that takes down one language only. */
const TAKES_DOWN = 'takesDown'

const isTakenDown = ({ data, draft, publishAllLocales, unpublishAllLocales }: Arguments) =>
  data?._status === 'draft' && !draft && !isOn(publishAllLocales) && !isOn(unpublishAllLocales)

/** Tells whether only the state is written, as schedules and the “unpublish” button do: there is no text to validate. */
const isOnlyState = ({ data }: Arguments) => Object.keys(data ?? {}).length === 1

/**
 * Tells whether visitors may see the item in any language; true for several items. An item that was never published is
 * written as it is sent, because nothing can become public and its required texts are validated.
 */
async function mayBeShown(req: PayloadRequest, collection: string, id: unknown): Promise<boolean> {
  if (typeof id !== 'number' && typeof id !== 'string') return true
  const shown = await publishedSnapshot(req, collection as EditorialCollection, id)
  return LOCALE_CODES.some((locale) => isPublicIn(shown, locale))
}

/**
 * Takes down the language of the write. Payload itself would publish the draft's values of shared fields in the other
 * languages, and would leave the language public if its draft is incomplete.
 */
export const takeDownOneLanguage: CollectionAfterChangeHook = async ({ collection, doc, operation, req }) => {
  // The language for which access was checked. Payload replaces it by `publishSpecificLocale` after `keepDrafts`.
  const { locale } = req
  if (operation === 'update' && req.context[TAKES_DOWN] && isLocale(locale))
    await makeDrafts(req, collection.slug, doc.id, { inAllVersions: false, languages: [locale] })
  return doc
}

interface DraftOptions {
  /** Tells whether older versions become drafts too. */
  inAllVersions: boolean
  /** Columns that are set to null. */
  emptied?: readonly string[]
  /** All languages by default. */
  languages?: readonly Locale[]
}

/** Sets languages of a document to draft, in its main row and in its versions. */
async function makeDrafts(
  req: PayloadRequest,
  collection: string,
  id: number,
  { inAllVersions, emptied = [], languages = LOCALE_CODES }: DraftOptions,
): Promise<void> {
  const table = tableOf(collection)
  const inLanguages = sql`_locale::text = any(${sql.param([...languages])}::text[])`
  const changes = (prefix: string) =>
    sql.join(
      [
        sql`${sql.identifier(`${prefix}_status`)} = 'draft'`,
        ...emptied.map((column) => sql`${sql.identifier(prefix + column)} = null`),
      ],
      sql`, `,
    )
  await queryInTransaction(
    req,
    sql`update ${sql.identifier(`${table}_locales`)} set ${changes('')}
      where _parent_id = ${id} and ${inLanguages}`,
  )
  await queryInTransaction(
    req,
    sql`update ${sql.identifier(`_${table}_v_locales`)} set ${changes('version_')}
      where _parent_id in (
        select id from ${sql.identifier(`_${table}_v`)}
        where parent_id = ${id} ${inAllVersions ? sql`` : sql`and latest`}
      ) and ${inLanguages}`,
  )
}

/**
 * Makes the hook that leaves a copy unpublished in every language, and without the address, which belongs to its
 * original.
 */
export function duplicateAsDraft(collection: EditorialCollection): CollectionAfterChangeHook {
  const emptied = isAddressed(collection) ? ['slug'] : []
  return async ({ doc, operation, req }) => {
    if (operation === 'create' && req.context.isDuplicate)
      await makeDrafts(req, collection, doc.id, { inAllVersions: true, emptied })
    return doc
  }
}

/**
 * Refuses (409, with the languages) to publish all languages if a public one has an incomplete draft, because it would
 * disappear from the site. Runs before anything is written: of several items, Payload commits those before a later
 * refusal.
 */
export const keepPublicLanguages: CollectionBeforeChangeHook = async ({
  collection,
  operation,
  originalDoc,
  req,
}) => {
  if (operation !== 'update' || !req.context.publishesAll) return
  const slug = collection.slug as EditorialCollection
  const { id } = originalDoc
  const { docs } = await req.payload.db.queryDrafts<AllLocalesDocument>({
    collection: slug,
    where: { parent: { equals: id } },
    locale: 'all',
    pagination: false,
    req,
  })
  if (!docs[0]) return
  const before = publishedBefore(req, slug, id)
  const isShown = (code: Locale) => isPublicIn(before, code)
  refuseLosing(req, incompleteLocales(collection, docs[0]).filter(isShown))
  const invalid = await invalidTexts(req, inCollection(collection), docs[0])
  refuseInvalid(
    req,
    invalid.filter(({ locale }) => isShown(locale)),
  )
}

const inCollection = ({ flattenedFields, slug }: SanitizedCollectionConfig) => ({
  flattenedFields,
  collection: slug,
})

/**
 * Refuses (409, with the languages) to publish all languages of a global if a public one would lose a text, which the
 * Croatian text would replace. All languages are published, so the texts of each must be valid. Runs after the hooks
 * that note the public state and the rows.
 */
export const keepPublicTexts: GlobalBeforeChangeHook = async ({ data, global, req }) => {
  if (!req.context.publishesAll) return data
  const slug = global.slug as DraftedGlobal
  const next = { ...(await newestGlobal(req, slug)), ...outgoingRows(req) }
  refuseLosing(req, lostLocales(global, publishedGlobalBefore(req, slug) ?? {}, next))
  refuseInvalid(req, await invalidTexts(req, global, next))
  return data
}

function refuseLosing(req: PayloadRequest, languages: readonly Locale[]): void {
  // Payload itself validates the language that is written.
  const lost = LOCALES.filter(({ code }) => code !== req.locale && languages.includes(code))
  if (lost.length === 0) return
  const names = new Intl.ListFormat(req.i18n.language).format(lost.map(({ ownName }) => ownName))
  const message = adminMessage(req.i18n.language, 'publish.incomplete').replace('{languages}', names)
  throw new APIError(message, 409, null, true)
}

function refuseInvalid(req: PayloadRequest, invalid: readonly InvalidText[]): void {
  if (invalid.length === 0) return
  const texts = invalid.map(({ locale, text: { field }, message }) => {
    const language = LOCALES.find(({ code }) => code === locale)?.ownName
    return `${fieldLabel(field, req) ?? field.name} (${language}) – ${message}`
  })
  const message = adminMessage(req.i18n.language, 'publish.invalid').replace('{texts}', () => texts.join(' '))
  throw new APIError(withoutColons(message), 409, null, true)
}

/**
 * Leaves languages with missing or invalid texts unpublished after “publish in all languages”, like a publication of
 * one language.
 */
export const publishCompleteLanguagesOnly: CollectionAfterChangeHook = async ({ collection, doc, req }) => {
  if (!req.context.publishesAll) return doc
  const published = await publishedSnapshot(req, collection.slug as EditorialCollection, doc.id)
  if (!published) return doc
  const invalid = await invalidTexts(req, inCollection(collection), published)
  const languages = [...incompleteLocales(collection, published), ...invalid.map(({ locale }) => locale)]
  if (languages.length > 0)
    await makeDrafts(req, collection.slug, doc.id, { inAllVersions: false, languages })
  return doc
}
