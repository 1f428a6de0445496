// Some items show something else once their last day has passed: a position closes, a certificate runs out.

import { sql } from 'drizzle-orm'
import type { CollectionAfterChangeHook, PayloadRequest } from 'payload'
import { DEFAULT_LOCALE, LOCALE_CODES } from '@/facts/locales'
import { closingMoment, isClosed } from '@/platform/closing'
import { executeIn } from '@/platform/database/sql'
import { ANNOUNCE_LAST_DAY } from './jobs'
import type { EditorialCollection } from './kinds'
import { inLocale, isPublicIn, publicDocument } from './public-document'

/** Whether such a job waits already: each language that is published comes by here. */
async function isWaiting(req: PayloadRequest, collection: string, item: number, until: Date) {
  const rows = await executeIn(
    req,
    sql`select from payload_jobs
        where task_slug = ${ANNOUNCE_LAST_DAY} and wait_until = ${until.toISOString()}
          and input->>'collection' = ${collection} and input->>'item' = ${String(item)}`,
  )
  return rows.length > 0
}

/**
 * Nothing is written when the last day ends, so a job waits for that midnight and says which pages change.
 */
export function announceLastDay(collection: EditorialCollection, field: string): CollectionAfterChangeHook {
  return async ({ doc, previousDoc, req }) => {
    const isNewDay = doc[field] && doc[field] !== previousDoc?.[field]
    const isNewlyPublic = doc._status === 'published' && previousDoc?._status !== 'published'
    if (!isNewDay && !isNewlyPublic) return doc
    const shown = await publicDocument(req, collection, doc.id)
    const isPublic = LOCALE_CODES.some((locale) => isPublicIn(shown, locale))
    const lastDay = shown && inLocale(shown[field], DEFAULT_LOCALE)
    if (!isPublic || typeof lastDay !== 'string' || isClosed(lastDay, new Date())) return doc
    const waitUntil = closingMoment(lastDay)
    if (await isWaiting(req, collection, doc.id, waitUntil)) return doc
    await req.payload.jobs.queue({
      task: ANNOUNCE_LAST_DAY,
      input: { collection, item: doc.id },
      waitUntil,
      req,
    })
    return doc
  }
}
