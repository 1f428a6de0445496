// Listens for content changes, and expires the affected pages of this process.

import type pg from 'pg'
import { z } from 'zod'
import { logFault } from '@/platform/log/logger'
import { readAllTagVersions, readTagVersions, type TagVersions } from '@/platform/page-changes'
import { ALL_PAGES_TAG, CONTENT_CHANGED_CHANNEL } from '@/shared/process-protocol'
import type { PageVersions, VersionReading } from '../page-cache/persistence/page-versions'
import type { Cleanup } from '../start-options'
import { subscribeToChannel } from './pg-listener'

const noticeSchema = z.array(z.string())
/** Maximum delay in milliseconds of an expiry by the read of the tags' versions. */
const READ_LIMIT_MS = 1000
/** Next's limit for one call. More tags expire everything. */
const TAGS_MAX = 500
const ROUNDS_MAX = 3
/**
 * Delay before a failed expiry (the server has no free connection to itself) is repeated, because no page expires by
 * time.
 */
const RETRY_MS = 1000

/** Returns the tags of a notice. A malformed one, sent by hand, expires everything. */
export function tagsOfNotice(notice: string): readonly string[] {
  try {
    return noticeSchema.parse(JSON.parse(notice))
  } catch {
    return [ALL_PAGES_TAG]
  }
}

interface CacheInvalidationOptions {
  databaseUrl: string
  /** Expires the tags in Next's cache of this process. */
  expire(tags: readonly string[]): Promise<void>
  /** Resolves when all current renders have ended; null if there are none. */
  inFlightRenders(): Promise<void> | null
  /** Versions of the tags, for pages that survive a restart; undefined if none do. */
  versions: PageVersions | undefined
  /** Name of the listening connection in PostgreSQL's list. */
  connectionName: string
  /** Called before everything expires because notices may have been missed. */
  onMissed(client: pg.Client): Promise<unknown>
  log(message: string): void
}

/**
 * Expires the tags at once, and again when the current renders have ended (at most `ROUNDS_MAX` times). A render that
 * has read the content before the change, or used what such a render had stored, would otherwise be stored afterwards
 * and stay. The last round adopts the versions of `reading`, which were read before the first.
 */
async function expireTags(
  options: CacheInvalidationOptions,
  tags: readonly string[],
  reading: VersionReading | undefined,
): Promise<void> {
  for (let round = 1; ; round += 1) {
    const inFlight = options.inFlightRenders()
    const isLast = !inFlight || round === ROUNDS_MAX
    if (isLast && reading) options.versions?.adoptOnExpiry(reading)
    await options.expire(tags)
    if (isLast) return
    await inFlight
  }
}

/** Starts listening, and returns the function that stops it. After a lost connection everything expires once. */
export async function startCacheInvalidation(options: CacheInvalidationOptions): Promise<Cleanup> {
  const { databaseUrl, versions, log } = options

  const read = async (tags: readonly string[] | null, query: () => Promise<TagVersions>) => {
    if (!versions) return undefined
    const order = versions.nextOrder()
    const found = await query().catch((error: unknown) => log(`cache invalidation: ${error}`))
    return { order, tags, versions: found ?? null }
  }
  const expireSome = async (client: pg.Client, tags: readonly string[]) =>
    expireTags(options, tags, await read(tags, () => readTagVersions(client, tags, READ_LIMIT_MS)))
  let isStopped = false
  const expireUntilDone = async (client: pg.Client, tags: readonly string[]): Promise<void> => {
    try {
      await expireSome(client, tags)
    } catch (error) {
      if (isStopped) return
      logFault(`cache invalidation: ${error}`)
      setTimeout(expireUntilDone, RETRY_MS, client, tags).unref()
    }
  }
  const expireAll = async (client: pg.Client) =>
    expireTags(options, [ALL_PAGES_TAG], await read(null, () => readAllTagVersions(client, READ_LIMIT_MS)))

  const unsubscribe = await subscribeToChannel({
    databaseUrl,
    channel: CONTENT_CHANGED_CHANNEL,
    name: 'cache invalidation',
    connectionName: options.connectionName,
    onNotification: (notice, client) => void expireUntilDone(client, tagsOfNotice(notice)),
    // Changes since the start has read the versions.
    onListening: async (client) => {
      if (!versions) return
      const found = await readAllTagVersions(client, READ_LIMIT_MS).catch(() => null)
      const tags = found && versions.differences(found)
      if (!tags || tags.length > TAGS_MAX) await expireAll(client)
      else if (tags.length > 0) await expireSome(client, tags)
    },
    onReconnect: async (client) => {
      await options.onMissed(client)
      await expireAll(client)
    },
    log,
  })
  return () => {
    isStopped = true
    return unsubscribe()
  }
}
