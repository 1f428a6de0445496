// Purges changed pages from shared caches (docs/decisions/038-shared-caches.md). Pending purges are stored in the table
// of page changes, so that another process, or the next start, continues after a crash.

import type { Client } from 'pg'
import { readSiteValue, recordSiteValue } from '@/platform/database/site-values'
import type { CdnSettings } from '@/platform/env/cdn-env'
import { type DuePurge, readDuePurges, recordPurges, requestPurgeOfAll } from '@/platform/page-changes'
import { ALL_PAGES_TAG, PURGES_LOCK_KEY } from '@/shared/process-protocol'
import { ANY_CHANGE_TAG, sharedTag } from '../page-cache/reuse-headers'
import type { Cleanup } from '../start-options'
import { withBackgroundClient } from './background-client'
import { logTaskError } from './log-task-error'
import { createPeriodicTask } from './periodic-task'

type Cdn = NonNullable<CdnSettings['cdn']>

const CONNECTION_NAME = 'kovina-cdn-purges'
const LOOK_EVERY_MS = 5000
/**
 * Delay of a second purge of each change. A page that a process has sent before it received the notice may reach the
 * shared cache after the first purge.
 */
const SECOND_PURGE_AFTER_MS = 10_000
const TIMEOUT_MS = 10_000
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000
/** Tags per request: the limit of Cloudflare's smallest plan. */
const TAGS_PER_REQUEST = 30
/** More changed tags purge everything. */
const TAGS_MAX = 300

/** Sends one purge in the forms of Cloudflare (body), Fastly and Varnish (headers). Rejects unless it is accepted. */
async function sendPurge({ purgeUrl, authorization }: Cdn, tags: readonly string[]): Promise<void> {
  const answer = await fetch(purgeUrl, {
    method: 'POST',
    redirect: 'error',
    headers: {
      'Content-Type': 'application/json',
      'Cache-Tag': tags.join(','),
      'Surrogate-Key': tags.join(' '),
      ...(authorization && { [authorization.name]: authorization.value }),
    },
    body: JSON.stringify({ tags }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`CDN_PURGE_URL answered ${answer.status}`)
}

/** Returns the tags as shared caches know them, one list per request. */
function purgesOf(due: readonly DuePurge[]): string[][] {
  const changed = new Set(due.map(({ tag }) => tag))
  if (changed.has(ALL_PAGES_TAG) || changed.size > TAGS_MAX) return [[sharedTag(ALL_PAGES_TAG)]]
  const names = [ANY_CHANGE_TAG, ...[...changed].map(sharedTag)]
  const parts: string[][] = []
  for (let start = 0; start < names.length; start += TAGS_PER_REQUEST)
    parts.push(names.slice(start, start + TAGS_PER_REQUEST))
  return parts
}

/** Sends due purges, and those that become due meanwhile. Does nothing if another process is doing so. */
async function purgeDue(client: Client, cdn: Cdn): Promise<void> {
  const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [
    PURGES_LOCK_KEY,
  ])
  if (!rows[0]?.ours) return
  for (;;) {
    const due = await readDuePurges(client, SECOND_PURGE_AFTER_MS)
    if (due.length === 0) return
    for (const tags of purgesOf(due)) await sendPurge(cdn, tags)
    await recordPurges(client, due)
  }
}

const CONTEXT_KEY = 'shared-pages-context'
const recordedContext = async (client: Client) =>
  (await readSiteValue<{ context: string }>(client, CONTEXT_KEY))?.context

/** Purges everything when the first process of another build or configuration starts, because its pages look different. */
async function announceContext(client: Client, context: string): Promise<void> {
  if ((await recordedContext(client)) === context) return
  // In this order: a recorded context is not announced again, and an additional purge does no harm.
  await requestPurgeOfAll(client)
  await recordSiteValue(client, CONTEXT_KEY, { context })
}

/** Requests a purge of everything when a process of another build ends, which has sent its pages until now. */
async function purgeWhatOlderBuildSent(client: Client, context: string): Promise<void> {
  if ((await recordedContext(client)) !== context) await requestPurgeOfAll(client)
}

interface CdnPurgesOptions {
  databaseUrl: string
  cdn: Cdn
  /** Digest of everything besides the content that determines how pages look. */
  context: string
}

/** Purges when `now` is called, and periodically what remains. `stop` waits for the purge in progress. */
export function startCdnPurges({ databaseUrl, cdn, context }: CdnPurgesOptions): {
  now(): void
  stop: Cleanup
} {
  let isAnnounced = false
  let failures = 0
  /** Set after a failure; no attempt is made until it fires. */
  let retry: NodeJS.Timeout | undefined

  const task = createPeriodicTask(async () => {
    if (retry) return
    try {
      await withBackgroundClient(databaseUrl, CONNECTION_NAME, async (client) => {
        if (!isAnnounced) await announceContext(client, context)
        isAnnounced = true
        await purgeDue(client, cdn)
      })
      failures = 0
    } catch (error) {
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
      failures += 1
      retry = setTimeout(() => {
        retry = undefined
        task.now()
      }, pause).unref()
      logTaskError('purges of the shared cache', error)
    }
  }, LOOK_EVERY_MS)
  task.now()
  return {
    now: task.now,
    async stop() {
      clearTimeout(retry)
      // In parallel, because a purge that takes all remaining time must not prevent this request.
      await Promise.all([
        task.stop(),
        withBackgroundClient(databaseUrl, CONNECTION_NAME, (client) =>
          purgeWhatOlderBuildSent(client, context),
        ),
      ])
    },
  }
}
