// Copies the rows of all tables into an archive, as one moment saw them.

import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Contents, Table } from '../archive/manifest'
import type { ArchiveWriter } from '../archive/write-archive'
import { listSequences } from './catalog'

/** Settings for writing rows as text, independent of those of the operator's server, database or role. */
export const TEXT_SETTINGS = `set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8';
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`

export const TABLES_PREFIX = 'database/'
/** Rows of a table are cut into parts of this size: tar has to know sizes beforehand. */
const PART_BYTES = 4 * 1024 * 1024

export const columnList = (client: Client, { name, columns }: Table) =>
  `public.${client.escapeIdentifier(name)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')})`

const partName = (table: string, part: number) =>
  `${TABLES_PREFIX}${encodeURIComponent(table)}/${String(part).padStart(6, '0')}.copy`

/** Reads the table from the name of a part. */
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

/** Adds the rows of `tables` in the transaction of `client`; resolves with what the table of contents says of them. */
export async function dumpTables(
  client: Client,
  tables: readonly Table[],
  writer: ArchiveWriter,
): Promise<Omit<Contents, 'entries'>> {
  const rows: Contents['rows'] = {}
  for (const table of tables) rows[table.name] = await dumpTable(client, table, writer)
  // Sequences know no transactions: asked after the rows, none is behind them.
  return { rows, sequences: await listSequences(client) }
}
