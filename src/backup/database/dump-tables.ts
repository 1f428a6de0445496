// Copies the rows of all tables into an archive, from one snapshot.

import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Contents, Table } from '../archive/manifest'
import type { ArchiveWriter } from '../archive/write-archive'
import { listSequences } from './catalog'

/** Settings for the text form of rows, independent of the settings of the operator's server, database or role. */
export const TEXT_SETTINGS = `set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8';
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`

export const TABLES_PREFIX = 'database/'
/** Size of the parts of a table, because tar needs sizes in advance. */
const PART_BYTES = 4 * 1024 * 1024

export const columnList = (client: Client, { name, columns }: Table) =>
  `public.${client.escapeIdentifier(name)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')})`

const partName = (table: string, part: number) =>
  `${TABLES_PREFIX}${encodeURIComponent(table)}/${String(part).padStart(6, '0')}.copy`

/** Returns the table that a part belongs to. */
export const tableOfPart = (name: string) =>
  decodeURIComponent(name.slice(TABLES_PREFIX.length).split('/')[0] ?? '')

async function dumpTable(client: Client, table: Table, writer: ArchiveWriter): Promise<number> {
  const stream = client.query(copyTo(`copy ${columnList(client, table)} to stdout`))
  let chunks: Buffer[] = []
  let bytes = 0
  let part = 0
  const flush = async () => {
    if (bytes === 0) return
    part += 1
    await writer.add(partName(table.name, part), Buffer.concat(chunks))
    chunks = []
    bytes = 0
  }
  for await (const chunk of stream) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= PART_BYTES) await flush()
  }
  await flush()
  return stream.rowCount
}

/** Adds the rows of `tables` in the transaction of `client`, and returns their part of the table of contents. */
export async function dumpTables(
  client: Client,
  tables: readonly Table[],
  writer: ArchiveWriter,
): Promise<Omit<Contents, 'entries'>> {
  const rows: Contents['rows'] = {}
  for (const table of tables) rows[table.name] = await dumpTable(client, table, writer)
  // Sequences are not transactional. Read after the rows, none is behind them.
  return { rows, sequences: await listSequences(client) }
}
