import { randomUUID } from 'node:crypto'
import { type QueryClient, readFact, recordFactOnce } from '../database/site-facts'

const FACT = 'uploads-owner'

/** Reads the random name of this site, which is in backups of the database too; the first call settles it. */
export async function siteName(client: QueryClient): Promise<string> {
  await recordFactOnce(client, FACT, { name: randomUUID() })
  return (await readFact<{ name: string }>(client, FACT))?.name ?? ''
}
