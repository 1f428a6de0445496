// What a reader should find: the interface words and the demo content, read from the sources that the house is made of.
// JSON by hand, as Playwright's loader takes none without an import attribute.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { slugFrom } from '@/content/fields/slug-from'
import { LOCALE_CODES, type Locale, localeEntry } from '@/facts/locales'
import type { adminWords } from '@/i18n/admin-words'
import type { Messages } from '@/i18n/messages'

type AdminKey = Parameters<typeof adminWords>[0]

function readJson<Content>(...place: string[]): Content {
  return JSON.parse(readFileSync(path.join('src', ...place), 'utf8'))
}

/** The interface words of a language. */
export function wordsIn(locale: Locale): Messages {
  return readJson('i18n', 'messages', `${locale}.json`)
}

/** A label of the admin panel in a language. */
export function adminWord(locale: Locale, key: AdminKey): string {
  const [group = '', name = ''] = key.split('.')
  const words = readJson<Record<string, Record<string, string>>>('i18n', 'admin-messages', `${locale}.json`)
  const word = words[group]?.[name]
  if (!word) throw new RangeError(`no ${locale} word for ${key}`)
  return word
}

/** What the home page opens with on a new house. */
export function homeOpening(locale: Locale): { claim: string; intro: string } {
  return readJson<Record<Locale, { claim: string; intro: string }>>('seed', 'base', 'company.json')[locale]
}

/** `Viewed {seen} out of {total}` with its values. */
export function filled(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
}

/** The day as readers of the language write it. */
export function longDate(locale: Locale, iso: string): string {
  const format = new Intl.DateTimeFormat(localeEntry(locale).lang, { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(new Date(iso))
}

export interface DemoItem {
  slug: string
  title: string
  summary: string
  /** Alternative text of its picture. */
  alt: string
  /** News only. */
  publishedOn: string
  /** Processes only. */
  step: string
  outcome: string
  /** Technologies only. */
  size?: string
  materials?: string
  /** Keys of the processes that use the technology. */
  processes?: string[]
}

interface IndexEntry {
  key: string
  cover?: string
  picture?: string
  publishedOn?: string
  processes?: string[]
}

function readDemo(kind: 'news' | 'processes' | 'technologies', locale: Locale): DemoItem[] {
  const alts = readJson<Record<string, Record<Locale, string>>>('seed', 'demo', 'media', 'alts.json')
  const index = readJson<IndexEntry[]>('seed', 'demo', kind, 'index.json')
  return index.map(({ key, cover, picture, publishedOn = '', processes }) => {
    const file = path.join('src', 'seed', 'demo', kind, `${key}.${locale}.md`)
    const { title, ...texts } = parse(readFileSync(file, 'utf8').split(/^---\s*$/m)[1] ?? '')
    return {
      ...texts,
      title,
      slug: slugFrom(title),
      alt: alts[cover ?? picture ?? '']?.[locale],
      publishedOn,
      processes,
    }
  })
}

/** The demo news of a language, newest first. */
export function demoNews(locale: Locale): DemoItem[] {
  return readDemo('news', locale).sort((one, other) => other.publishedOn.localeCompare(one.publishedOn))
}

/** The demo processes of a language, in the order of the line. */
export function demoProcesses(locale: Locale): DemoItem[] {
  return readDemo('processes', locale)
}

/** The demo technologies of a language, in their order. */
export function demoTechnologies(locale: Locale): DemoItem[] {
  return readDemo('technologies', locale)
}

/** The same entry of the demo content in every language. */
export function inEveryLanguage(
  demo: (locale: Locale) => DemoItem[],
  index: number,
): Record<Locale, DemoItem> {
  const entries = LOCALE_CODES.map((code) => [code, nth(demo(code), index)])
  return Object.fromEntries(entries) as Record<Locale, DemoItem>
}

/** The item at a place that must be there. */
export function nth<Item>(items: readonly Item[], index: number): Item {
  const item = items.at(index)
  if (item === undefined) throw new RangeError(`nothing at ${index} of ${items.length}`)
  return item
}
