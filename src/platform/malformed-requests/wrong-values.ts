// Refuses values that a field cannot hold, with the field's label and in the reader's language. Otherwise the database
// refuses them (500), or stores them (`malformed-requests.patch.ts`).

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
import { isLocalized, isObject } from '../field-values'
import { type SentValue, sentValues } from './sent-values'
import { canHold, type Reference, referencesIn } from './value-types'

type Fields = readonly FlattenedField[]

const QUOTED_CHARACTERS = 40

/** Maintained by Payload, or by hooks of their own. */
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

/** Key of `req.context`: translated values that a write in all languages cannot store. */
const TRANSLATED = 'translatedInAll'

/** Tells whether a value of a new document, where an object with a text per language is expected, is not in one of them. */
const saysNoLanguage = ({ path, value }: SentValue) => value !== null && !path.includes('.')

/**
 * Refuses data with values that their fields cannot hold, with all their paths. Notes for `requireOneLanguage` the
 * translated values that Payload drops from a write in all languages although it reports success: all in an update, and
 * in a new document those without a language.
 */
export function requireRightValues(
  req: PayloadRequest,
  data: unknown,
  { fields, operation }: { fields: Fields; operation: string },
): void {
  const judged = fields.filter(({ name }) => !NOT_JUDGED.includes(name))
  const sent = isObject(data) ? sentValues(judged, data, req) : []
  refuse(
    req,
    sent.filter(({ field, value }) => !canHold(field, value, req.payload)),
  )
  if (!['create', 'update'].includes(operation)) return
  const translated = req.locale === 'all' ? sent.filter(({ field }) => isLocalized(field)) : []
  req.context[TRANSLATED] = operation === 'create' ? translated.filter(saysNoLanguage) : translated
}

/**
 * Refuses a language that the site does not have, and translated values in an update in all languages. Payload reads an
 * unknown language (`DE`) as the default one, and overwrites its texts. Runs after the access check, which sees the
 * language as Payload reads it.
 */
export function requireOneLanguage(req: PayloadRequest): void {
  const language = req.searchParams?.get('locale') ?? ''
  const reason = adminMessage(req.i18n.language, 'fields.oneLanguage')
  if (!['', 'all', '*'].includes(language) && !isLocale(language)) throw new APIError(reason, 400, null, true)
  refuse(req, (req.context[TRANSLATED] ?? []) as SentValue[], () => reason)
}

const keyOf = ({ collection, id }: Reference) => `${collection} ${id}`

/**
 * Returns the keys of the documents that exist. Access check: none, as the caller has named the ids and learns nothing
 * else.
 */
async function existingKeys(req: PayloadRequest, references: readonly Reference[]): Promise<Set<string>> {
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
 * Refuses data with references to documents that do not exist. References in the stored document need no check, because
 * foreign keys guarantee them. Runs after the access check, so that strangers do not learn which documents exist.
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
  const found = await existingKeys(
    req,
    added.flatMap(({ names }) => names),
  )
  refuse(
    req,
    added.filter(({ names }) => !names.every((one) => found.has(keyOf(one)))).map(({ sent }) => sent),
  )
}
