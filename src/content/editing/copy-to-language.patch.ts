// Copies the texts of a document to another language. Payload's own function (3.90.2) reads the document with Croatian
// texts in place of missing ones and writes all of it back: these texts become those of the language, shared values and
// rows return to their public state, and globals are not found.

import {
  APIError,
  type CollectionSlug,
  canAccessAdmin,
  type FlattenedField,
  type PayloadRequest,
} from 'payload'
import { isLocalized, rowsOf, valuesOf } from '@/platform/field-values'
import { KEPT_BY_PAYLOAD } from '@/platform/writes/payload-parameters'
import { isLocale, type Locale } from '@/shared/locales'
import { DRAFTED_GLOBALS } from '../content-types'
import { inLocale, isWritten } from '../publishing/published-snapshot'

type Values = Record<string, unknown>

/** The arguments that the panel's dialogue sends. */
interface Asked {
  req: PayloadRequest
  collectionSlug?: string
  docID?: number | string
  globalSlug?: string
  fromLocale: string
  toLocale: string
  overrideData?: boolean
}

interface Direction {
  from: Locale
  to: Locale
  isOverwriting: boolean
}

/** The slug is made from the copied title, and an existing address must not change. */
const NOT_COPIED = [...KEPT_BY_PAYLOAD, 'slug']

/**
 * Returns the translated fields to write, with rows and their ids, from a document of all languages. Omits texts that
 * must not be replaced.
 */
function copiedTexts(fields: readonly FlattenedField[], document: Values, direction: Direction): Values {
  return Object.fromEntries(
    fields
      .filter(({ name }) => !NOT_COPIED.includes(name))
      .map((field) => [field.name, copiedValue(field, document[field.name], direction)])
      .filter(([, value]) => value !== undefined),
  )
}

function copiedValue(field: FlattenedField, value: unknown, direction: Direction): unknown {
  if (isLocalized(field)) {
    const { from, to, isOverwriting } = direction
    const text = inLocale(value, from)
    return isWritten(text) && (isOverwriting || !isWritten(inLocale(value, to))) ? text : undefined
  }
  if (field.type === 'group') {
    const texts = copiedTexts(field.flattenedFields, valuesOf(value), direction)
    return Object.keys(texts).length > 0 ? texts : undefined
  }
  if (field.type !== 'array') return undefined
  const rows = rowsOf(value).map(({ id, ...cells }) => ({
    ...copiedTexts(field.flattenedFields, cells, direction),
    id,
  }))
  return rows.some((row) => Object.keys(row).length > 1) ? rows : undefined
}

/** Returns functions that read the newest texts of all languages and write those of one, with the rights of the caller. */
function accessTo({ req, collectionSlug, docID, globalSlug }: Asked) {
  const { payload, user } = req
  const reading = { depth: 0, draft: true, locale: 'all', overrideAccess: false, user } as const
  const writing = { depth: 0, draft: true, overrideAccess: false, user, req } as const
  const slug = DRAFTED_GLOBALS.find((name) => name === globalSlug)
  if (slug)
    return {
      config: payload.globals.config.find((global) => global.slug === slug),
      read: () => payload.findGlobal({ ...reading, slug }),
      write: (locale: Locale, data: Values) =>
        payload.updateGlobal({ ...writing, slug, locale, data: data as never }),
    }
  const collection = collectionSlug as CollectionSlug
  const id = docID ?? ''
  return {
    config: payload.collections[collection]?.config,
    read: () => payload.findByID({ ...reading, collection, id }),
    write: (locale: Locale, data: Values) =>
      payload.update({ ...writing, collection, id, locale, data: data as never }),
  }
}

/**
 * Copies the texts of a language to another one; as a draft, if the document has drafts. Existing texts stay unless the
 * caller chooses to overwrite them. A text that is missing in the source language overwrites nothing.
 */
export async function copyToLanguage(asked: Asked): Promise<void> {
  const { fromLocale: from, toLocale: to, overrideData, req } = asked
  await canAccessAdmin({ req })
  const { config, read, write } = accessTo(asked)
  // Forms and settings have no drafts, so their copy would be public at once. The panel does not offer it.
  if (!config || !isLocale(from) || !isLocale(to)) throw new APIError(req.t('error:unknown'), 400, null, true)
  const document: Values = { ...(await read()) }
  await write(to, copiedTexts(config.flattenedFields, document, { from, to, isOverwriting: !!overrideData }))
}
