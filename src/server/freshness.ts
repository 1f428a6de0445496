// Listens for content changes and expires the pages concerned, on every server process.

import { z } from 'zod'
import { CONTENT_CHANGED_CHANNEL, EVERYTHING_TAG } from '@/facts/channels'
import { listenForNotices } from './notices'
import type { Stop } from './start-options'

const noticeSchema = z.array(z.string())

interface Freshness {
  databaseUrl: string
  /** Expires the tags in this process' page cache. */
  expire(tags: readonly string[]): Promise<void>
  /** Resolves when every page that is being rendered now has been answered; null when there is none. */
  rendersUnderWay(): Promise<void> | null
  log(message: string): void
}

/**
 * A render that read the content before the change and is stored after it would stay for ever:
 * so the tags expire at once, and once more when the renders under way have ended.
 */
async function expireTags(freshness: Freshness, tags: readonly string[]): Promise<void> {
  const underWay = freshness.rendersUnderWay()
  await freshness.expire(tags)
  if (!underWay) return
  await underWay
  await freshness.expire(tags)
}

/** Starts listening; returns how to stop. After a lost connection everything expires once. */
export function keepFresh(freshness: Freshness): Promise<Stop> {
  const { databaseUrl, log } = freshness
  return listenForNotices({
    databaseUrl,
    channel: CONTENT_CHANGED_CHANNEL,
    name: 'freshness',
    hear: (notice) => {
      const tags = noticeSchema.parse(JSON.parse(notice || '[]'))
      expireTags(freshness, tags).catch((error) => log(`freshness: ${error}`))
    },
    catchUp: () => expireTags(freshness, [EVERYTHING_TAG]),
    log,
  })
}
