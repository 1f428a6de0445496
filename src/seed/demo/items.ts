// Writes demo items, and records the id of each, so that later loads find it and it can be removed.

import type { CollectionSlug, Payload, Where } from 'payload'
import type { EditorialCollection, Upload } from '@/content/content-types'
import { stemOf } from '@/content/uploads/uploads'
import { DEFAULT_LOCALE, LOCALE_CODES, type Locale } from '@/shared/locales'
import { SEED_ITEM_PREFIX, type SeedItem } from '@/shared/seed-state'

const TRANSLATIONS = LOCALE_CODES.filter((locale) => locale !== DEFAULT_LOCALE)

type Data = Record<string, unknown>

async function knownId(payload: Payload, key: string): Promise<number | undefined> {
  const note = await payload.kv.get<SeedItem>(SEED_ITEM_PREFIX + key)
  if (!note) return undefined
  const collection = note.collection as CollectionSlug
  const { totalDocs } = await payload.count({ collection, where: { id: { equals: note.id } } })
  return totalDocs > 0 ? note.id : undefined
}

/** Finds an item that was loaded without a record, because loading was interrupted. */
async function looksLike(payload: Payload, collection: CollectionSlug, where: Where) {
  const { docs } = await payload.find({ collection, locale: DEFAULT_LOCALE, where, limit: 1, depth: 0 })
  return docs[0]?.id as number | undefined
}

async function note(payload: Payload, key: string, collection: string, document: Data): Promise<void> {
  const { id, updatedAt } = document as unknown as SeedItem
  await payload.kv.set(SEED_ITEM_PREFIX + key, { collection, id, updatedAt } satisfies SeedItem)
}

interface DemoItem {
  key: string
  /** Fields whose Croatian values identify the item. */
  likeness: readonly string[]
  dataIn(locale: Locale): Data
}

/** Creates or updates an item, published in all five languages, and returns its id. */
export async function saveItem(
  payload: Payload,
  collection: EditorialCollection,
  { key, likeness, dataIn }: DemoItem,
): Promise<number> {
  const name = `${collection}/${key}`
  // Access check: none, as the operator runs the seed. The cast is needed because the types of `data` differ per
  // collection.
  const published = (locale: Locale) => ({ ...dataIn(locale), _status: 'published' }) as never
  const croatian: Data = published(DEFAULT_LOCALE)
  const where: Where = { and: likeness.map((field) => ({ [field]: { equals: croatian[field] } })) }
  const known = (await knownId(payload, name)) ?? (await looksLike(payload, collection, where))
  const first = known
    ? await payload.update({ collection, id: known, locale: DEFAULT_LOCALE, data: croatian as never })
    : await payload.create({ collection, locale: DEFAULT_LOCALE, data: croatian as never })
  const id = (first as unknown as SeedItem).id
  let last: unknown = first
  for (const locale of TRANSLATIONS)
    last = await payload.update({ collection, id, locale, data: published(locale) })
  await note(payload, name, collection, last as Data)
  return id
}

interface DemoUpload {
  filePath: string
  /** The file's name without its ending, as Payload stores it. */
  stem: string
  dataIn(locale: Locale): Data
}

/** Uploads a picture or a PDF once. Later loads find it by its record, or by its file name. */
export async function saveUpload(
  payload: Payload,
  collection: Upload,
  { filePath, stem, dataIn }: DemoUpload,
): Promise<number> {
  const name = `${collection}/${stem}`
  const known = (await knownId(payload, name)) ?? (await uploaded(payload, collection, stem))
  if (known) return known
  const options = { collection, locale: DEFAULT_LOCALE, filePath }
  const created = await payload.create({ ...options, data: dataIn(DEFAULT_LOCALE) as never })
  let last: unknown = created
  for (const locale of collection === 'media' ? TRANSLATIONS : [])
    last = await payload.update({ collection, id: created.id, locale, data: dataIn(locale) as never })
  await note(payload, name, collection, last as Data)
  return created.id
}

async function uploaded(payload: Payload, collection: Upload, stem: string) {
  const where = { filename: { like: `${stem}-` } }
  const { docs } = await payload.find({ collection, where, limit: 50, depth: 0 })
  return docs.find(({ filename }) => filename && stemOf(filename) === stem)?.id
}
