// Lists the machine-readable files of each language: a path below its prefix, and a folder below
// `src/app/(site)/[locale]`.

import { LOCALE_CODES, type Locale } from '@/shared/locales'
import { localePrefix } from './routes'

/**
 * Files and their folders. A folder named `sitemap.xml` would be a metadata file for Next, which it renders for each
 * request.
 */
const FOLDERS = { 'sitemap.xml': 'sitemap', 'rss.xml': 'rss', 'llms.txt': 'llms' } as const
export type MachineReadableFile = keyof typeof FOLDERS
const MACHINE_READABLE_FILES = Object.keys(FOLDERS) as MachineReadableFile[]

/** Returns the path of a file, e.g. `/en/sitemap.xml`. */
export function machineReadablePath(file: MachineReadableFile, locale: Locale): string {
  return `${localePrefix(locale)}/${file}`
}

/** Returns the internal path of the file at this path; undefined for any other path. */
export function machineReadableRoute(path: string): string | undefined {
  for (const locale of LOCALE_CODES)
    for (const file of MACHINE_READABLE_FILES)
      if (machineReadablePath(file, locale) === path) return `/${locale}/${FOLDERS[file]}`
  return undefined
}

/** Matches the path of a key file of IndexNow, and captures the key. */
export const INDEX_NOW_KEY_FILE = /^\/([\w-]{8,128})\.txt$/
