// Records which cache tags have changed, so that it is known which pages on disk are current
// (docs/decisions/037-pages-survive-a-restart.md), and shared caches are purged (docs/decisions/038-shared-caches.md).
// Each change appends a row with a random token. A tag's version is the XOR of its tokens: it changes with every
// commit, in any order of commits, and rows can be merged.

import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { Client } from 'pg'
import { ALL_PAGES_TAG } from '@/shared/process-protocol'
import { withQueryTimeout } from './database/query-timeout'
import { queryInTransaction } from './database/sql'

/** With more tags, everything counts as changed once, so that table and memory stay bounded. */
const TAGS_MAX = 20_000

/** Versions by cache tag. A tag that has never changed has none. */
export type TagVersions = ReadonlyMap<string, string>

/** Records a change of the tags in the request's transaction. A rollback undoes it. */
export async function recordPageChanges(req: PayloadRequest, tags: readonly string[]): Promise<void> {
  const list = JSON.stringify(tags)
  await queryInTransaction(
    req,
    sql`insert into page_cache_changes (tag) select json_array_elements_text(${list}::json)`,
  )
}

const VERSIONS = 'select tag, bit_xor(token)::text as version from page_cache_changes'

interface VersionRow {
  tag: string
  version: string
}

const toVersions = (rows: readonly VersionRow[]): TagVersions =>
  new Map(rows.map(({ tag, version }) => [tag, version]))

/** Reads the versions of the tags. Rejects after `limitMs` milliseconds. */
export async function readTagVersions(
  client: Client,
  tags: readonly string[],
  limitMs: number,
): Promise<TagVersions> {
  const query = { text: `${VERSIONS} where tag = any($1) group by tag`, values: [tags] }
  const { rows } = await client.query<VersionRow>(withQueryTimeout(query, limitMs))
  return toVersions(rows)
}

/** Reads the versions of all tags. Rejects after `limitMs` milliseconds. */
export async function readAllTagVersions(client: Client, limitMs: number): Promise<TagVersions> {
  const query = { text: `${VERSIONS} group by tag` }
  const { rows } = await client.query<VersionRow>(withQueryTimeout(query, limitMs))
  return toVersions(rows)
}

/**
 * Reads the versions of all tags for a process that starts. The version of `ALL_PAGES_TAG` identifies the database: it
 * is created for a new database, and replaced together with all others if there are too many tags.
 */
export async function readVersionsAtStart(client: Client): Promise<TagVersions> {
  await client.query(
    `insert into page_cache_changes (tag) select $1::varchar
     where not exists (select from page_cache_changes where tag = $1::varchar)`,
    [ALL_PAGES_TAG],
  )
  const { rows } = await client.query<VersionRow>(`${VERSIONS} group by tag limit $1`, [TAGS_MAX + 1])
  if (rows.length <= TAGS_MAX) return toVersions(rows)
  const renewed = await client.query<VersionRow>(
    `with gone as (delete from page_cache_changes)
     insert into page_cache_changes (tag) values ($1) returning tag, token::text as version`,
    [ALL_PAGES_TAG],
  )
  return toVersions(renewed.rows)
}

/**
 * Merges the rows of each tag into one, which changes no version: readers see all old rows or the new one. It counts as
 * purged as often as the least purged row.
 */
export const FOLD_PAGE_CHANGES = `with folded as (
    delete from page_cache_changes
    where tag in (select tag from page_cache_changes group by tag having count(*) > 1)
    returning tag, token, purges, purged_at
  ) insert into page_cache_changes (tag, token, purges, purged_at)
    select tag, bit_xor(token), min(purges), max(purged_at) from folded group by tag`

/** A change for which shared caches have not been purged often enough. */
export interface DuePurge {
  tag: string
  token: string
}

/**
 * Reads the changes for which shared caches must be purged now: those never purged, and those purged once at least
 * `secondAfterMs` milliseconds ago.
 */
export async function readDuePurges(client: Client, secondAfterMs: number): Promise<DuePurge[]> {
  const { rows } = await client.query<DuePurge>(
    `select tag, token::text as token from page_cache_changes
     where purges = 0 or (purges = 1 and purged_at <= now() - make_interval(secs => $1))`,
    [secondAfterMs / 1000],
  )
  return rows
}

/** Counts a purge of these changes. A change that was merged meanwhile stays due. */
export async function recordPurges(client: Client, purged: readonly DuePurge[]): Promise<void> {
  await client.query(
    `update page_cache_changes change set purges = purges + 1, purged_at = now()
     from unnest($1::varchar[], $2::bigint[]) as purged (tag, token)
     where change.tag = purged.tag and change.token = purged.token`,
    [purged.map(({ tag }) => tag), purged.map(({ token }) => token)],
  )
}

/** Requests a purge of everything from shared caches. Changes no version, so the pages of processes stay current. */
export async function requestPurgeOfAll(client: Client): Promise<void> {
  await client.query('update page_cache_changes set purges = 0 where tag = $1', [ALL_PAGES_TAG])
}
