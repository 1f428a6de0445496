// Finds the files of cached pages in a site's data directory.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PAGE_CACHE_FOLDER } from '@/shared/data-directory'

/** Returns the folder with the pages of this build. */
export function pageFolderOf({ dataDir }: { dataDir: string }): string {
  return path.join(dataDir, PAGE_CACHE_FOLDER, readFileSync('.next/BUILD_ID', 'utf8').trim())
}

/** Returns the paths of the pages' files. */
export function pageFilesOf(site: { dataDir: string }): string[] {
  const folder = pageFolderOf(site)
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => /^[0-9a-f]{64}$/.test(name))
  return names.map((name) => path.join(folder, name))
}
