// Protects data directories by an owner: the name of the site whose database knows its files. A site with another
// database (a forgotten DATABASE_URL, an empty one before its restore) would erase all visitors' files as orphaned.

import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '@/platform/database/error-code'
import type { QueryClient } from '@/platform/database/site-values'
import { siteName } from '@/platform/storage/site-name'
import { localIn } from '@/platform/storage/upload-storage'
import { OWNER_FILE } from '@/shared/data-directory'
import { ATTACHMENT_FOLDERS } from './quarantine'

async function readOwner(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

/** Tells whether the database has a row for at least one visitor's file in the directory; true for an empty directory. */
async function namesItsFiles(client: QueryClient): Promise<boolean> {
  const names = await Promise.all(ATTACHMENT_FOLDERS.map(async (folder) => [...(await localIn(folder))]))
  const files = names.flat()
  if (files.length === 0) return true
  const { rows } = await client.query<{ known: boolean }>(
    'select exists (select from attachments where filename = any($1)) as known',
    [files],
  )
  return rows[0]?.known === true
}

/**
 * Tells whether the data directory belongs to this site. One without an owner is claimed if it has no visitors' files,
 * or the database knows one of them.
 */
export async function isDirectoryOfSite(client: QueryClient, dataDir: string): Promise<boolean> {
  const file = path.join(dataDir, OWNER_FILE)
  const [site, owner] = [await siteName(client), await readOwner(file)]
  if (owner !== null) return owner === site
  if (!(await namesItsFiles(client))) return false
  // A full disk fails here; the next start tries again.
  await writeFile(file, `${site}\n`, { mode: 0o600, flag: 'wx', flush: true }).catch(() => {})
  return true
}
