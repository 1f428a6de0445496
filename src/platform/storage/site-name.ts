import { randomUUID } from 'node:crypto'
import {
  type QueryClient,
  readSiteValue,
  recordSiteValue,
  recordSiteValueOnce,
} from '../database/site-values'

const KEY = 'uploads-owner'

/** Returns the random name of this site, which is part of backups. The first call creates it. */
export async function siteName(client: QueryClient): Promise<string> {
  await recordSiteValueOnce(client, KEY, { name: randomUUID() })
  return (await readSiteValue<{ name: string }>(client, KEY))?.name ?? ''
}

/** Returns the name stored in a database; undefined if there is none, or the database is empty. */
export async function knownSiteName(client: QueryClient): Promise<string | undefined> {
  const { rows } = await client.query<{ found: boolean }>(
    "select to_regclass('public.payload_kv') is not null as found",
  )
  return rows[0]?.found ? (await readSiteValue<{ name: string }>(client, KEY))?.name : undefined
}

/** Replaces the name of the site. */
export const takeSiteName = (client: QueryClient, name: string): Promise<void> =>
  recordSiteValue(client, KEY, { name })
