import { APIError, type FlattenedArrayField, type GlobalBeforeChangeHook } from 'payload'
import { adminMessage } from '@/i18n/admin-messages'
import { isLocalized, rowsOf } from '@/platform/field-values'
import { fieldLabel } from '@/platform/writes/quoted-value'
import { DEFAULT_LOCALE } from '@/shared/locales'
import type { DraftedGlobal } from '../content-types'
import { outgoingRows } from '../publishing/localized-rows.patch'
import { publishedGlobalBefore } from '../publishing/publish-hooks'
import { type AllLocalesDocument, inLocale, isWritten } from '../publishing/published-snapshot'

const isRequired = (field: FlattenedArrayField['flattenedFields'][number]) =>
  isLocalized(field) && 'required' in field && field.required

const isNameless = ({ flattenedFields }: FlattenedArrayField, row: AllLocalesDocument) =>
  flattenedFields.some((field) => isRequired(field) && !isWritten(inLocale(row[field.name], DEFAULT_LOCALE)))

/**
 * Refuses (409, with the list) to publish a new row without its Croatian texts. It would be empty in Croatian, and in
 * every language without texts of its own.
 */
export const refuseNamelessRows: GlobalBeforeChangeHook = ({ data, global, req }) => {
  // Payload itself validates the language that is written.
  if (data._status === 'draft' || req.locale === DEFAULT_LOCALE) return data
  const shown = publishedGlobalBefore(req, global.slug as DraftedGlobal) ?? {}
  const outgoing = outgoingRows(req)
  for (const list of global.flattenedFields) {
    if (list.type !== 'array') continue
    const shownIds = rowsOf(shown[list.name]).map(({ id }) => id)
    const isNew = ({ id }: AllLocalesDocument) => !shownIds.includes(id)
    const rows = (outgoing[list.name] ?? []).filter((_, at) => isNew(rowsOf(data[list.name])[at] ?? {}))
    if (!rows.some((row) => isNameless(list, row))) continue
    const name = fieldLabel(list, req) ?? list.name
    const message = adminMessage(req.i18n.language, 'publish.newRow').replace('{list}', () => name)
    throw new APIError(message, 409, null, true)
  }
  return data
}
