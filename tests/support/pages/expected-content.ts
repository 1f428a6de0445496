// Provides the texts that readers should find: messages and demo content, read from the app's own sources. JSON is
// parsed by hand, as Playwright's loader accepts none without an import attribute.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Capability } from '@/content/editing/capabilities'
import type { localizedAdminLabel } from '@/i18n/admin-messages'
import { withOrdinalFirst } from '@/i18n/format/ordinal-first'
import type { Messages } from '@/i18n/messages'
import {
  type ArticleKind,
  type RecordKind,
  readAlts,
  readArticle,
  readGlobal,
  readIndex,
  readRecords,
  slugOf,
} from '@/seed/demo/source'
import type {
  DocumentKind,
  Employment,
  LegalPart,
  MachineCategory,
  ProjectKind,
  ProjectStatus,
} from '@/shared/content-choices'
import { LOCALE_CODES, type Locale, localeEntry } from '@/shared/locales'
import type { Form } from '@/shared/submissions/forms'

type AdminKey = Parameters<typeof localizedAdminLabel>[0]

function readJson<Content>(...place: string[]): Content {
  return JSON.parse(readFileSync(path.join('src', ...place), 'utf8'))
}

/** Returns the messages of a language. */
export function messagesIn(locale: Locale): Messages {
  return readJson('i18n', 'messages', `${locale}.json`)
}

/** Returns a label of the admin panel in a language. */
export function adminMessageIn(locale: Locale, key: AdminKey): string {
  const [group = '', name = ''] = key.split('.')
  const words = readJson<Record<string, Record<string, string>>>('i18n', 'admin-messages', `${locale}.json`)
  const word = words[group]?.[name]
  if (!word) throw new RangeError(`no ${locale} word for ${key}`)
  return word
}

/** Returns the opening of the home page on a new installation. */
export function homeOpening(locale: Locale): { claim: string; intro: string } {
  return readGlobal('home', locale) as { claim: string; intro: string }
}

/** Returns the data of the demo company. */
export function demoCompany(locale: Locale): Record<string, unknown> & { name: string } {
  const about = readArticle('.', 'about', locale).front
  return { ...(readGlobal('company', locale) as { name: string }), aboutTitle: about.title }
}

interface DemoDepartment {
  name: string
  person: string
  function: string
  phone: string
  email: string
  hours: string
}

export function demoContact(locale: Locale) {
  return readGlobal('contact', locale) as {
    intro: string
    directions: string
    departments: DemoDepartment[]
    topics: { label: string }[]
    complaintSteps: { title: string; text: string }[]
  }
}

/** Returns what the demo company tells a sender about what happens next. */
export function demoAfterSending(form: Form, locale: Locale): string {
  return (readGlobal('forms', locale) as Record<Form, { afterSending: string }>)[form].afterSending
}

/** Fills in placeholders: `Viewed {seen} out of {total}`. */
export function interpolated(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
}

/** Formats the day in the language. */
export function longDate(locale: Locale, iso: string): string {
  const format = new Intl.DateTimeFormat(localeEntry(locale).lang, { dateStyle: 'long', timeZone: 'UTC' })
  return withOrdinalFirst(format.format(new Date(iso)), locale)
}

export interface DemoItem extends Partial<Omit<Record<Capability, string>, 'tolerance'>> {
  key: string
  slug: string
  title: string
  summary: string
  /** Alternative texts of its picture, and of those of its gallery. */
  alt: string
  galleryAlts: string[]
  /** News and projects only: files in `src/seed/demo/media`. */
  gallery: string[]
  /** News only. */
  publishedOn: string
  /** Processes only. */
  step: string
  outcome: string
  /** Technologies only: the rows of their table. */
  /** Keys of the processes that use the technology. */
  processes?: string[]
  /** Projects only. */
  kind: ProjectKind
  status: ProjectStatus
  datedOn: string
  material: string
  weightKg?: number | null
  annualVolume?: number | null
  tolerance?: string
  industry?: string
  technologies: string[]
  onHome?: boolean
  eu?: { code: string; totalAmountEur: number; euAmountEur: number; from: string; to: string }
  fund?: string
  programme?: string
  /** Positions only. */
  place: string
  employment: Employment
  closesOn: string | null
  /** Legal texts only. */
  part: LegalPart
}

function readDemo(kind: ArticleKind, locale: Locale): DemoItem[] {
  const alts = readAlts()
  return readIndex(kind).map((entry) => {
    const { front } = readArticle(kind, entry.key, locale)
    const altOf = (file: unknown) => alts[String(file)]?.[locale]
    const { gallery = [] } = entry as { gallery?: string[] }
    const pictures = { alt: altOf(entry.cover ?? entry.picture), gallery, galleryAlts: gallery.map(altOf) }
    return { ...front, ...entry, ...pictures, slug: slugOf(front, locale) } as unknown as DemoItem
  })
}

/** Returns the demo news of a language, newest first. */
export function demoNews(locale: Locale): DemoItem[] {
  return readDemo('news', locale).sort((one, other) => other.publishedOn.localeCompare(one.publishedOn))
}

/** Returns the demo processes of a language, in the order of the line. */
export function demoProcesses(locale: Locale): DemoItem[] {
  return readDemo('processes', locale)
}

/** Returns the demo technologies of a language, in their order. */
export function demoTechnologies(locale: Locale): DemoItem[] {
  return readDemo('technologies', locale)
}

/** Returns the demo projects of a language, newest first. */
export function demoProjects(locale: Locale): DemoItem[] {
  return readDemo('projects', locale).sort((one, other) => other.datedOn.localeCompare(one.datedOn))
}

/** Returns the demo positions of a language, in the order of their index. */
export function demoPositions(locale: Locale): DemoItem[] {
  return readDemo('positions', locale)
}

/** Returns the legal texts of a language, in their order. */
export function demoLegalPages(locale: Locale): DemoItem[] {
  return readDemo('legal-pages', locale)
}

export interface DemoRecord {
  key: string
  title: string
  summary: string
  year: number
  standard: string
  issuer: string
  number: string
  scope: string
  validUntil: string
  maker: string
  model: string
  capacity: string
  category: MachineCategory
  count: number
  kind: DocumentKind
}

/** Returns short records of the demo content in one language, in the order of their file. */
export function demoRecords(kind: RecordKind, locale: Locale): DemoRecord[] {
  return readRecords(kind, locale) as unknown as DemoRecord[]
}

/** Returns the same entry of the demo content in every language. */
export function inEveryLanguage(
  demo: (locale: Locale) => DemoItem[],
  index: number,
): Record<Locale, DemoItem> {
  const entries = LOCALE_CODES.map((code) => [code, nth(demo(code), index)])
  return Object.fromEntries(entries) as Record<Locale, DemoItem>
}

/** Returns the item at an index; throws if there is none. */
export function nth<Item>(items: readonly Item[], index: number): Item {
  const item = items.at(index)
  if (item === undefined) throw new RangeError(`nothing at ${index} of ${items.length}`)
  return item
}
