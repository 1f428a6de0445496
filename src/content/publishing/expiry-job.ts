// Some items show something else once their last day has passed: a position closes, a certificate runs out.

import type { CollectionAfterChangeHook } from 'payload'
import { closingTime, isClosed } from '@/i18n/company-time'
import { isJobQueued } from '@/platform/database/queued-jobs'
import { DEFAULT_LOCALE, LOCALE_CODES } from '@/shared/locales'
import { ANNOUNCE_LAST_DAY } from '@/shared/process-protocol'
import type { EditorialCollection } from '../content-types'
import { inLocale, isPublicIn, publishedSnapshot } from './published-snapshot'

/**
 * Nothing is written when the last day ends, so a job waits for that midnight and says which pages change.
 */
export function queueExpiryJob(collection: EditorialCollection, field: string): CollectionAfterChangeHook {
  return async ({ doc, previousDoc, req }) => {
    const isNewDay = doc[field] && doc[field] !== previousDoc?.[field]
    const isNewlyPublic = doc._status === 'published' && previousDoc?._status !== 'published'
    if (!isNewDay && !isNewlyPublic) return doc
    const shown = await publishedSnapshot(req, collection, doc.id)
    const isPublic = LOCALE_CODES.some((locale) => isPublicIn(shown, locale))
    const lastDay = shown && inLocale(shown[field], DEFAULT_LOCALE)
    if (!isPublic || typeof lastDay !== 'string' || isClosed(lastDay, new Date())) return doc
    const waitUntil = closingTime(lastDay)
    const job = { task: ANNOUNCE_LAST_DAY, input: { collection, item: doc.id }, waitUntil } as const
    // Each language that is published comes by here.
    if (!(await isJobQueued(req, job))) await req.payload.jobs.queue({ ...job, req })
    return doc
  }
}
