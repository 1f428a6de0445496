// Many items at once, for measuring: copies of published ones, in plain SQL, because Payload would take an hour.

import pg from 'pg'
import { type AddressedCollection, tableOf } from '@/content/content-types'
import { ALL_PAGES_TAG, CONTENT_CHANGED_CHANNEL } from '@/shared/process-protocol'

interface Child {
  table: string
  /** The column that names the item, or its version. */
  parent: string
  columns: string[]
}

/** Lists the columns that become another value in a copy: addresses are unique, and lists are sorted by days. */
function copied(column: string): string {
  if (/(^|_)slug$/.test(column)) return `t."${column}" || '-' || c.n`
  if (/(^|version_)title$/.test(column)) return `t."${column}" || ' ' || c.n`
  if (/(published_on|dated_on|posted_on)$/.test(column)) return `t."${column}" - c.n * interval '5 hours'`
  return `t."${column}"`
}

async function columnsOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 order by ordinal_position`,
    [table],
  )
  return rows.map(({ name }) => name)
}

/** The tables whose rows belong to a row of `table`: languages, relations, entries of arrays. */
async function childrenOf(client: pg.Client, table: string): Promise<Child[]> {
  const { rows } = await client.query<{ child: string; parent: string }>(
    `select k.conrelid::regclass::text as child, a.attname as parent
     from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     where k.contype = 'f' and k.confrelid = $1::regclass and a.attname in ('_parent_id', 'parent_id')
       and starts_with(k.conrelid::regclass::text, $1 || '_')`,
    [table],
  )
  return Promise.all(
    rows.map(async ({ child, parent }) => ({
      table: child,
      parent,
      columns: (await columnsOf(client, child)).filter((column) => column !== 'id' && column !== parent),
    })),
  )
}

/** Copies rows of `table` and what belongs to them; `copies` is a table of `n`, the `template`'s id and the new `id`. */
async function copyRows(client: pg.Client, table: string, copies: string, parentColumn?: string) {
  const columns = (await columnsOf(client, table)).filter((name) => name !== 'id' && name !== parentColumn)
  const own = parentColumn ? [`"${parentColumn}"`] : []
  await client.query(
    `insert into "${table}" (${['id', ...own, ...columns.map((name) => `"${name}"`)].join(', ')})
     select ${['c.id', ...(parentColumn ? ['c.item'] : []), ...columns.map(copied)].join(', ')}
     from ${copies} c join "${table}" t on t.id = c.template`,
  )
  for (const child of await childrenOf(client, table)) {
    const names = child.columns.map((name) => `"${name}"`)
    await client.query(
      `insert into "${child.table}" (${[`"${child.parent}"`, ...names].join(', ')})
       select ${['c.id', ...child.columns.map(copied)].join(', ')}
       from ${copies} c join "${child.table}" t on t."${child.parent}" = c.template`,
    )
  }
  await client.query(`analyze "${table}"`)
}

async function copyVersions(client: pg.Client, table: string): Promise<void> {
  const versions = `_${table}_v`
  await client.query(
    `create temp table copied_versions on commit drop as
     select c.n, v.id as template, c.id as item,
       nextval(pg_get_serial_sequence($1, 'id'))::int as id
     from copied_items c join "${versions}" v on v.parent_id = c.template and v.latest`,
    [versions],
  )
  await copyRows(client, versions, 'copied_versions', 'parent_id')
  await client.query('drop table copied_versions')
}

/**
 * Adds `count` copies of the items of a collection, each with its languages, relations, newest versions and search
 * entries, and tells the running sites. Throws when there is nothing to copy.
 */
export async function copyItems(
  databaseUrl: string,
  collection: AddressedCollection,
  count: number,
): Promise<void> {
  const table = tableOf(collection)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    const { rowCount } = await client.query(
      `create temp table copied_items on commit drop as
       with templates as (select array_agg(id order by id) as ids from "${table}"), numbers as (
         select m + n as n from generate_series(1, $1::int) n, (select count(*)::int as m from "${table}") held
       )
       select n, ids[1 + n % cardinality(ids)] as template,
         nextval(pg_get_serial_sequence($2, 'id'))::int as id from numbers, templates`,
      [count, table],
    )
    if (rowCount !== count) throw new Error(`there is nothing to copy in ${collection}`)
    await copyRows(client, table, 'copied_items')
    await copyVersions(client, table)
    await client.query(
      `insert into search_entries (kind, item, locale, title, names, summary, body, slug, visible_until, haystack, words)
       select kind, c.id, locale, title || ' ' || n, names, summary, body, slug || '-' || n, visible_until,
         haystack || ' ' || n, words
       from copied_items c join search_entries s on s.kind = $1 and s.item = c.template`,
      [collection],
    )
    await client.query('analyze search_entries')
    // Writes around Payload have to be announced (decision 004).
    await client.query('select pg_notify($1, $2)', [CONTENT_CHANGED_CHANNEL, JSON.stringify([ALL_PAGES_TAG])])
    await client.query('commit')
  } finally {
    await client.end()
  }
}
