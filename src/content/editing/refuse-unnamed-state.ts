import { APIError, type CollectionBeforeChangeHook, type Field } from 'payload'
import { adminMessage } from '@/i18n/admin-messages'
import { isSameValue, namesState } from '@/platform/writes/concurrent-edits'
import { isLocale, LOCALE_CODES } from '@/shared/locales'
import type { EditorialCollection } from '../content-types'
import { publishedBefore } from '../publishing/publish-hooks'
import { type AllLocalesDocument, isPublicIn } from '../publishing/published-snapshot'
import { contentFields, sharedPart } from './preserve-shared-fields'

/** Tells whether a draft has changed a field that all languages share. */
function hasSharedDraft(
  collectionFields: Field[],
  shown: AllLocalesDocument,
  newest: AllLocalesDocument,
): boolean {
  const fields = contentFields(collectionFields)
  return !isSameValue(sharedPart(fields, shown), sharedPart(fields, newest))
}

/**
 * Refuses (409) a program's write to a public item that names no state, if it would do more than it says. Payload (3.90.2) fills a
 * missing `_status` in from the newest version, so there are two such cases. If the language has a draft, the state becomes
 * “draft”, and a changed title would take the page down. If a draft has changed shared fields, these would be published with
 * the write. Runs after `publishHooks`, which note what is public. The panel and the site's own code name a state, or “draft”.
 */
export const refuseUnnamedState: CollectionBeforeChangeHook = ({
  collection,
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (operation !== 'update' || req.payloadAPI !== 'REST' || namesState(req)) return
  if (req.query.publishSpecificLocale || req.context.publishesAll) return
  const shown = publishedBefore(req, collection.slug as EditorialCollection, originalDoc.id)
  if (!shown || !LOCALE_CODES.some((locale) => isPublicIn(shown, locale))) return
  const isTakenDown = isLocale(req.locale) && data._status === 'draft' && isPublicIn(shown, req.locale)
  if (isTakenDown || hasSharedDraft(collection.fields, shown, originalDoc))
    throw new APIError(adminMessage(req.i18n.language, 'publish.stateMissing'), 409, null, true)
}
