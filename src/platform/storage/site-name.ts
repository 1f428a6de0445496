import { randomUUID } from 'node:crypto'
import {
  type QueryClient,
  readSiteValue,
  recordSiteValue,
  recordSiteValueOnce,
} from '../database/site-values'

const KEY = 'uploads-owner'

/** Reads the random name of this site, which is in backups of the database too; the first call settles it. */
export async function siteName(client: QueryClient): Promise<string> {
  await recordSiteValueOnce(client, KEY, { name: randomUUID() })
  return (await readSiteValue<{ name: string }>(client, KEY))?.name ?? ''
}

/** Reads the name that a database has; undefined for one without, also an empty one. */
export async function knownSiteName(client: QueryClient): Promise<string | undefined> {
  const { rows } = await client.query<{ found: boolean }>(
    "select to_regclass('public.payload_kv') is not null as found",
  )
  return rows[0]?.found ? (await readSiteValue<{ name: string }>(client, KEY))?.name : undefined
}

/** Records this name for the site in the place of another one. */
export const takeSiteName = (client: QueryClient, name: string): Promise<void> =>
  recordSiteValue(client, KEY, { name })
