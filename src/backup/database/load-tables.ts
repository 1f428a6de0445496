// Loads the rows of an archive into tables that migrations have just created, in one transaction.

import { finished } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Table } from '../archive/manifest'
import type { ArchiveEntry, VerifiedArchive } from '../archive/read-archive'
import { BackupError } from '../backup-error'
import { listTables } from './catalog'
import { columnList, TEXT_SETTINGS, tableOfPart } from './dump-tables'

const FOREIGN_KEYS = `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`

interface ForeignKey {
  table: string
  name: string
  definition: string
}

interface OpenCopy {
  table: Table
  write(chunk: Buffer): Promise<void>
  /** Returns the number of rows. */
  end(): Promise<number>
}

function openCopy(client: Client, table: Table): OpenCopy {
  const stream = client.query(copyFrom(`copy ${columnList(client, table)} from stdin`))
  const done = finished(stream)
  // The caller that writes or ends gets the error.
  done.catch(() => {})
  return {
    table,
    write: (chunk) =>
      Promise.race([
        new Promise<void>((resolve, reject) =>
          stream.write(chunk, (error) => (error ? reject(error) : resolve())),
        ),
        done,
      ]),
    async end() {
      stream.end()
      await done
      return stream.rowCount
    },
  }
}

export interface TableLoader {
  /** Loads the next part of a table; parts come in order. */
  add(entry: ArchiveEntry): Promise<void>
  /** Restores sequences and foreign keys, which PostgreSQL validates, and commits. */
  commit(): Promise<void>
}

/** Begins the transaction. Foreign keys are dropped until its end, because tables refer to each other in cycles. */
export async function beginLoading(
  client: Client,
  { manifest, contents }: VerifiedArchive,
): Promise<TableLoader> {
  await client.query('begin')
  await client.query(TEXT_SETTINGS)
  // pg_get_constraintdef omits the schema of names in the search path, so that they are resolved here again.
  await client.query('set local search_path = public')
  const { rows: foreignKeys } = await client.query<ForeignKey>(FOREIGN_KEYS)
  for (const { table, name } of foreignKeys)
    await client.query(`alter table ${table} drop constraint ${name}`)
  const existing = await listTables(client)
  const names = existing.map(({ name }) => `public.${client.escapeIdentifier(name)}`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${names.join(', ')}`)

  const known = new Set(existing.map(({ name }) => name))
  const tables = new Map(manifest.tables.map((table) => [table.name, table]))
  const loaded: Record<string, number> = {}
  let copy: OpenCopy | undefined
  const endCopy = async () => {
    if (copy) loaded[copy.table.name] = await copy.end()
    copy = undefined
  }
  return {
    async add(entry) {
      const name = tableOfPart(entry.name)
      const table = tables.get(name)
      if (!table) throw new BackupError(`The backup has rows of a table that it does not describe: ${name}`)
      if (copy?.table !== table) await endCopy()
      if (known.has(name)) copy ??= openCopy(client, table)
      // Unused entries must be read too.
      for await (const chunk of entry.body) await copy?.write(chunk)
    },
    async commit() {
      await endCopy()
      for (const [name, count] of Object.entries(contents.rows))
        if (known.has(name) && (loaded[name] ?? 0) !== count)
          throw new BackupError(`${name}: ${loaded[name] ?? 0} rows were restored in place of ${count}`)
      for (const { name, lastValue, isCalled } of contents.sequences)
        await client.query('select setval(to_regclass($1), $2, $3)', [
          `public.${client.escapeIdentifier(name)}`,
          lastValue,
          isCalled,
        ])
      for (const { table, name, definition } of foreignKeys)
        await client.query(`alter table ${table} add constraint ${name} ${definition}`)
      for (const name of names) await client.query(`alter table ${name} enable trigger user`)
      await client.query('commit')
    },
  }
}
