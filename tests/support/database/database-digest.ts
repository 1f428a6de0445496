// Summarizes a whole database for comparison: a digest of each table's rows, the catalog, and the positions of
// sequences.

import { describeCatalog, listSequences, listTables } from '@/backup/database/catalog'
import { withClient } from '@/platform/database/with-client'

/** Digests the database at `url`, leaving out rows for which `ignoring` is true. */
export function databaseDigest(url: string, ignoring = `false`) {
  return withClient(url, async (client) => {
    const rows: Record<string, string> = {}
    for (const { name } of await listTables(client)) {
      const where = name === 'payload_kv' ? `not (${ignoring})` : 'true'
      const found = await client.query<{ digest: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as digest
         from public.${client.escapeIdentifier(name)} t where ${where}`,
      )
      rows[name] = found.rows[0]?.digest ?? ''
    }
    return { rows, catalog: await describeCatalog(client), sequences: await listSequences(client) }
  })
}
