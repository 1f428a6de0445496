// Acts of Payload's panel that reach further than their words say (3.90.2): each is held to drafts here, for every API.

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
import { withoutColons } from '@/platform/concurrent-edits'
import { queryInTransaction } from '@/platform/database/sql'
import { isOn } from '@/platform/payload-parameters'
import { fieldLabel } from '@/platform/quoted-value'
import { heldOnly } from '@/platform/write-turns'
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
  /** Absent in acts on many items of a list. */
  id?: unknown
  /** Those that take their turn, in acts on many. */
  where?: Where
  data?: { _status?: unknown }
  draft?: boolean
  duplicateFromID?: unknown
  publishAllLocales?: unknown
  unpublishAllLocales?: unknown
}

/**
 * Saves a draft where one item is sent as a draft: "copy to language" takes the state of the other language along, and
 * would publish. A list says "draft" too when it publishes the items that are ticked, so that their newest texts go out.
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
  // Of many, those are meant whose public state was asked for; a draft's is another one.
  const where = given.where && heldOnly(given.where)
  return { ...args, draft: true, ...(where && { where }) } as typeof args
}

/** Notes a write that takes its language down, and no other one. */
const TAKES_DOWN = 'takesDown'

const isTakenDown = ({ data, draft, publishAllLocales, unpublishAllLocales }: Arguments) =>
  data?._status === 'draft' && !draft && !isOn(publishAllLocales) && !isOn(unpublishAllLocales)

/** Tells whether nothing but the state is written, as schedules and the button do: there is no text to judge. */
const isOnlyState = ({ data }: Arguments) => Object.keys(data ?? {}).length === 1

/**
 * Tells whether visitors see the item in any language; of many items, whether they may. One that was never published is
 * written as it is sent: nothing can go out, and its required texts are judged.
 */
async function mayBeShown(req: PayloadRequest, collection: string, id: unknown): Promise<boolean> {
  if (typeof id !== 'number' && typeof id !== 'string') return true
  const shown = await publishedSnapshot(req, collection as EditorialCollection, id)
  return LOCALE_CODES.some((locale) => isPublicIn(shown, locale))
}

/**
 * Takes down the one language that was asked for. As Payload has it, the draft's values of all that languages share would go out in
 * the others, and an incomplete draft would keep its language public.
 */
export const takeDownOneLanguage: CollectionAfterChangeHook = async ({ collection, doc, operation, req }) => {
  // The language that access was asked for: Payload takes it from `publishSpecificLocale` after `keepDrafts`.
  const { locale } = req
  if (operation === 'update' && req.context[TAKES_DOWN] && isLocale(locale))
    await makeDrafts(req, collection.slug, doc.id, { inAllVersions: false, languages: [locale] })
  return doc
}

interface Languages {
  /** Tells whether older versions are meant too. */
  inAllVersions: boolean
  /** Columns that are emptied along with it. */
  emptied?: readonly string[]
  /** All of them by default. */
  languages?: readonly Locale[]
}

/** Makes languages of a document drafts, in the document and in its versions. */
async function makeDrafts(
  req: PayloadRequest,
  collection: string,
  id: number,
  { inAllVersions, emptied = [], languages = LOCALE_CODES }: Languages,
): Promise<void> {
  const table = tableOf(collection)
  const isMeant = sql`_locale::text = any(${sql.param([...languages])}::text[])`
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
      where _parent_id = ${id} and ${isMeant}`,
  )
  await queryInTransaction(
    req,
    sql`update ${sql.identifier(`_${table}_v_locales`)} set ${changes('version_')}
      where _parent_id in (
        select id from ${sql.identifier(`_${table}_v`)}
        where parent_id = ${id} ${inAllVersions ? sql`` : sql`and latest`}
      ) and ${isMeant}`,
  )
}

/** A copy is not published in any language, and has no address: that of its original is taken. */
export function duplicateAsDraft(collection: EditorialCollection): CollectionAfterChangeHook {
  const emptied = isAddressed(collection) ? ['slug'] : []
  return async ({ doc, operation, req }) => {
    if (operation === 'create' && req.context.isDuplicate)
      await makeDrafts(req, collection, doc.id, { inAllVersions: true, emptied })
    return doc
  }
}

/**
 * Refuses (409, with the names) to publish all languages where one that visitors see has a draft that was only begun: it would
 * disappear. Before anything is written: of many items Payload would commit what a later refusal leaves.
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
 * The same for a global: the Croatian text would stand in its place. All of its languages go out, so that the texts of each
 * must be valid. After the hooks that note what is public, and the rows.
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
  // Payload itself judges the language that is written.
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

/** "Publish in all languages" publishes those that have their texts, and valid ones; the others stay drafts, as they would by themselves. */
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
