// Queues jobs for items whose public page changes with a date: a position closes, a certificate becomes valid or
// expires.

import type { CollectionAfterChangeHook } from 'payload'
import { closingTime, openingTime } from '@/i18n/company-time'
import { isJobQueued } from '@/platform/database/queued-jobs'
import { DEFAULT_LOCALE, LOCALE_CODES } from '@/shared/locales'
import { DATE_CHANGE_TASK } from '@/shared/process-protocol'
import type { EditorialCollection } from '../content-types'
import { publishedAfter, publishedBefore } from './publish-hooks'
import { type AllLocalesDocument, inLocale, isPublicIn } from './published-snapshot'

/** Makes the hook that queues the announcement of an item at `momentOf` the public day in `field`. */
function queueAnnouncement(
  collection: EditorialCollection,
  field: string,
  momentOf: (day: string) => Date,
): CollectionAfterChangeHook {
  /** Returns the day that visitors see in any language; undefined without one. */
  const publicDay = (item: AllLocalesDocument | null) => {
    const day = item && inLocale(item[field], DEFAULT_LOCALE)
    const isPublic = LOCALE_CODES.some((locale) => isPublicIn(item, locale))
    return isPublic && typeof day === 'string' ? day : undefined
  }
  return async ({ doc, req }) => {
    // Not compared with the former draft: a day that was drafted in one language is published with any other.
    const day = publicDay(publishedAfter(req, collection, doc.id))
    if (day === undefined || day === publicDay(publishedBefore(req, collection, doc.id))) return doc
    const waitUntil = momentOf(day)
    if (waitUntil <= new Date()) return doc
    const job = { task: DATE_CHANGE_TASK, input: { collection, item: doc.id }, waitUntil } as const
    // This hook runs once for each published language.
    if (!(await isJobQueued(req, job))) await req.payload.jobs.queue({ ...job, req })
    return doc
  }
}

/** Makes the hook that queues a job for the midnight after the last day, because no write announces that change. */
export const queueLastDayJob = (collection: EditorialCollection, field: string) =>
  queueAnnouncement(collection, field, closingTime)

/** Makes the hook that queues a job for the midnight before the first day. */
export const queueFirstDayJob = (collection: EditorialCollection, field: string) =>
  queueAnnouncement(collection, field, openingTime)
