// Lists the machine-readable files in each language: an address below its prefix, and a folder below
// `src/app/(site)/[locale]`.

import { LOCALE_CODES, type Locale } from '@/shared/locales'
import { localePrefix } from './routes'

/** Files and their folders. A folder named `sitemap.xml` is one of Next's own to it, made anew with each request. */
const FOLDERS = { 'sitemap.xml': 'sitemap', 'rss.xml': 'rss', 'llms.txt': 'llms' } as const
export type MachineReadableFile = keyof typeof FOLDERS
const MACHINE_READABLE_FILES = Object.keys(FOLDERS) as MachineReadableFile[]

/** Its address, e.g. `/en/sitemap.xml`. */
export function machineReadablePath(file: MachineReadableFile, locale: Locale): string {
  return `${localePrefix(locale)}/${file}`
}

/** The folder of the file that stands at this address, as an internal address; undefined for any other address. */
export function machineReadableRoute(path: string): string | undefined {
  for (const locale of LOCALE_CODES)
    for (const file of MACHINE_READABLE_FILES)
      if (machineReadablePath(file, locale) === path) return `/${locale}/${FOLDERS[file]}`
  return undefined
}

/** Matches the address at which a key of IndexNow would stand, and finds the key. */
export const INDEX_NOW_KEY_FILE = /^\/([\w-]{8,128})\.txt$/
