// Listens for content changes and expires the pages concerned, on every server process.

import pg from 'pg'
import { z } from 'zod'
import { CONTENT_CHANGED_CHANNEL, EVERYTHING_TAG } from '@/facts/channels'

const noticeSchema = z.array(z.string())
const RECONNECT_DELAY_MS = 1000

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

/** Starts listening; returns how to stop. A lost connection is taken up again, and then everything expires once. */
export async function keepFresh(freshness: Freshness): Promise<() => Promise<void>> {
  let stopped = false
  let client: pg.Client | undefined

  const failed = (error: unknown) =>
    freshness.log(`freshness: ${error instanceof Error ? error.message : error}`)

  const listen = async () => {
    client = new pg.Client({
      connectionString: freshness.databaseUrl,
      keepAlive: true,
      application_name: 'kovina-freshness',
    })
    client.on('notification', ({ payload }) => {
      const tags = noticeSchema.parse(JSON.parse(payload ?? '[]'))
      expireTags(freshness, tags).catch(failed)
    })
    client.on('error', failed)
    client.on('end', () => {
      if (!stopped) setTimeout(retry, RECONNECT_DELAY_MS)
    })
    await client.connect()
    await client.query(`listen ${CONTENT_CHANGED_CHANNEL}`)
  }

  const retry = async () => {
    if (stopped) return
    try {
      await listen()
      await expireTags(freshness, [EVERYTHING_TAG])
      freshness.log('freshness: listening again')
    } catch (error) {
      failed(error)
      await client?.end().catch(() => {})
    }
  }

  await listen()
  return async () => {
    stopped = true
    await client?.end()
  }
}
