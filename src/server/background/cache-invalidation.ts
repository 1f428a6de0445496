// Listens for content changes and expires the pages concerned, on every server process.

import { z } from 'zod'
import { logFault } from '@/platform/log/logger'
import { ALL_PAGES_TAG, CONTENT_CHANGED_CHANNEL } from '@/shared/process-protocol'
import type { Cleanup } from '../start-options'
import { subscribeToChannel } from './pg-listener'

const notificationSchema = z.array(z.string())

interface CacheInvalidationOptions {
  databaseUrl: string
  /** Expires the tags in this process' page cache. */
  expire(tags: readonly string[]): Promise<void>
  /** Resolves when every page that is being rendered now has been answered; null when there is none. */
  inFlightRenders(): Promise<void> | null
  log(message: string): void
}

/**
 * A render that read the content before the change and is stored after it would stay for ever:
 * so the tags expire at once, and once more when the renders under way have ended.
 */
async function expireTags(options: CacheInvalidationOptions, tags: readonly string[]): Promise<void> {
  const inFlight = options.inFlightRenders()
  await options.expire(tags)
  if (!inFlight) return
  await inFlight
  await options.expire(tags)
}

/** Starts listening; returns how to stop. After a lost connection everything expires once. */
export function startCacheInvalidation(options: CacheInvalidationOptions): Promise<Cleanup> {
  const { databaseUrl, log } = options
  return subscribeToChannel({
    databaseUrl,
    channel: CONTENT_CHANGED_CHANNEL,
    name: 'freshness',
    onNotification: (notification) => {
      const tags = notificationSchema.parse(JSON.parse(notification || '[]'))
      expireTags(options, tags).catch((error) => logFault(`freshness: ${error}`))
    },
    onReconnect: () => expireTags(options, [ALL_PAGES_TAG]),
    log,
  })
}
