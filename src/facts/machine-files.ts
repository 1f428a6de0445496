// What programs read of the site, in each language: an address below its prefix, and a folder below
// `src/app/(site)/[locale]`.

import { LOCALE_CODES, type Locale } from './locales'
import { localePrefix } from './routes'

/** Files and their folders. A folder named `sitemap.xml` is one of Next's own to it, made anew with each request. */
const FOLDERS = { 'sitemap.xml': 'sitemap', 'rss.xml': 'rss', 'llms.txt': 'llms' } as const
export type MachineFile = keyof typeof FOLDERS
const MACHINE_FILES = Object.keys(FOLDERS) as MachineFile[]

/** Its address, e.g. `/en/sitemap.xml`. */
export function machineFilePath(file: MachineFile, locale: Locale): string {
  return `${localePrefix(locale)}/${file}`
}

/** The folder of the file that stands at this address, as an internal address; undefined for any other address. */
export function machineFileAt(path: string): string | undefined {
  for (const locale of LOCALE_CODES)
    for (const file of MACHINE_FILES)
      if (machineFilePath(file, locale) === path) return `/${locale}/${FOLDERS[file]}`
  return undefined
}
