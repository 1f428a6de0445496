// What programs read of the site, in each language: below its prefix, and a folder below `src/app/(site)/[locale]`.

import { LOCALE_CODES, type Locale } from './locales'
import { localePrefix } from './routes'

const MACHINE_FILES = ['sitemap.xml', 'rss.xml', 'llms.txt'] as const
export type MachineFile = (typeof MACHINE_FILES)[number]

/** Its address, e.g. `/en/sitemap.xml`. */
export function machineFilePath(file: MachineFile, locale: Locale): string {
  return `${localePrefix(locale)}/${file}`
}

/** The folder of the file that stands at this address, as an internal address; undefined for any other address. */
export function machineFileAt(path: string): string | undefined {
  for (const locale of LOCALE_CODES)
    for (const file of MACHINE_FILES) if (machineFilePath(file, locale) === path) return `/${locale}/${file}`
  return undefined
}
