// Refuses what a field cannot hold, with the field and in the language of the reader, where the database would refuse it with a
// 500, or keep it (`malformed-requests.patch.ts`).

import {
  APIError,
  type CollectionSlug,
  type FlattenedField,
  type PayloadRequest,
  ValidationError,
  type ValidationFieldError,
} from 'payload'
import { adminMessage } from '@/i18n/admin-messages'
import { isLocale } from '@/shared/locales'
import { isLocalized, isObject } from './field-values'
import { type SentValue, sentValues } from './sent-values'
import { canHold, type Reference, referencesIn } from './value-types'

type Fields = readonly FlattenedField[]

const QUOTED_CHARACTERS = 40

/** Kept by Payload, or by hooks of their own. */
const NOT_JUDGED = ['createdAt', 'updatedAt', '_status']

function messageOf({ field, value }: SentValue, { t }: PayloadRequest): string {
  switch (field.type) {
    case 'number':
      return t('validation:enterNumber')
    case 'checkbox':
      return t('validation:trueOrFalse')
    case 'date': {
      const quoted = typeof value === 'string' ? value : JSON.stringify(value)
      return t('validation:notValidDate', { value: quoted.slice(0, QUOTED_CHARACTERS) })
    }
    case 'select':
    case 'radio':
    case 'relationship':
    case 'upload':
      return t('validation:invalidSelection')
    default:
      return t('validation:invalidInput')
  }
}

function refuse(
  req: PayloadRequest,
  wrong: readonly SentValue[],
  reasonOf: (sent: SentValue, req: PayloadRequest) => string = messageOf,
): void {
  if (wrong.length === 0) return
  const errors = wrong.map((sent): ValidationFieldError => {
    const { field, path } = sent
    const label = 'label' in field && field.label ? field.label : undefined
    return { path, ...(label && { label }), message: reasonOf(sent, req) }
  })
  throw new ValidationError({ errors, req }, req.t)
}

/** Refuses data of a request that has a value which its field cannot hold, with the paths of all of them. */
export function requireRightValues(req: PayloadRequest, data: unknown, fields: Fields): void {
  if (!isObject(data)) return
  const judged = fields.filter(({ name }) => !NOT_JUDGED.includes(name))
  refuse(
    req,
    sentValues(judged, data, req).filter(({ field, value }) => !canHold(field, value, req.payload)),
  )
}

const IN_ALL = 'translatedInAll'

/** Notes the translated values of an update that is of no one language: Payload drops them, and says that all was saved. */
export function noteTranslations(req: PayloadRequest, data: unknown, fields: Fields): void {
  const isOfAll = req.locale === 'all' && isObject(data)
  const judged = fields.filter(({ name }) => !NOT_JUDGED.includes(name))
  req.context[IN_ALL] = isOfAll ? sentValues(judged, data, req).filter(({ field }) => isLocalized(field)) : []
}

/**
 * Refuses a write of texts without one language of the site. Payload takes a language that it does not know (`DE`) for the first one,
 * and writes over its texts. After the access check, which judges the language as Payload takes it.
 */
export function requireOneLanguage(req: PayloadRequest): void {
  const language = req.searchParams?.get('locale') ?? ''
  const reason = adminMessage(req.i18n.language, 'fields.oneLanguage')
  if (!['', 'all', '*'].includes(language) && !isLocale(language)) throw new APIError(reason, 400, null, true)
  refuse(req, (req.context[IN_ALL] ?? []) as SentValue[], () => reason)
}

const keyOf = ({ collection, id }: Reference) => `${collection} ${id}`

/** Finds which of the documents there are. Access check: none, as their ids alone are told, and those by the caller. */
async function existing(req: PayloadRequest, references: readonly Reference[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (const collection of new Set(references.map((one) => one.collection))) {
    const ids = references.filter((one) => one.collection === collection).map(({ id }) => id)
    const { docs } = await req.payload.find({
      collection: collection as CollectionSlug,
      where: { id: { in: ids } },
      select: {},
      pagination: false,
      depth: 0,
      req,
    })
    for (const { id } of docs) found.add(keyOf({ collection, id }))
  }
  return found
}

/**
 * Refuses data that names a document which is not there. What the stored document names is there: its keys are watched by the
 * database. After the access check, so that no stranger learns which documents there are.
 */
export async function requireReferences(
  req: PayloadRequest,
  data: unknown,
  stored: unknown,
  fields: Fields,
): Promise<void> {
  if (!isObject(data)) return
  const namedIn = (document: unknown) =>
    (isObject(document) ? sentValues(fields, document, req) : []).map((sent) => ({
      sent,
      names: referencesIn(sent.field, sent.value, req.payload),
    }))
  const known = new Set(namedIn(stored).flatMap(({ names }) => names.map(keyOf)))
  const added = namedIn(data)
    .map(({ sent, names }) => ({ sent, names: names.filter((one) => !known.has(keyOf(one))) }))
    .filter(({ names }) => names.length > 0)
  if (added.length === 0) return
  const found = await existing(
    req,
    added.flatMap(({ names }) => names),
  )
  refuse(
    req,
    added.filter(({ names }) => !names.every((one) => found.has(keyOf(one)))).map(({ sent }) => sent),
  )
}
