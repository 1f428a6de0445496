// Reads the files of the demo content, for the loader and for tests that expect it on the pages.

import path from 'node:path'
import { parse } from 'yaml'
import type { AddressedCollection, ListedCollection, SiteGlobal } from '@/content/content-types'
import { slugFrom } from '@/content/fields/slug-from'
import { LOCALE_CODES, type Locale } from '@/shared/locales'
import { readDemoFile as read } from './folder'
import { withValues } from './placeholders'

/** Collections with texts: `<collection>/index.json`, and one Markdown file per item and language. */
export type ArticleKind = AddressedCollection
/** Collections with short records: one YAML file, in which translated values are maps of languages. */
export type RecordKind = ListedCollection

/** A row of `index.json`, with the values that all languages share. */
export interface IndexEntry {
  key: string
  [field: string]: unknown
}

/** A text in one language: its front matter, and its Markdown by part. `body` is the part without a name. */
export interface Article {
  front: Record<string, string>
  parts: Record<string, string>
}

export function readIndex(kind: ArticleKind): IndexEntry[] {
  return JSON.parse(read(kind, 'index.json'))
}

/** Fills the placeholders, links to projects included. */
function filled(text: string, locale: Locale): string {
  return withValues(text, locale, (key) =>
    slugOf(parseArticle(read('projects', `${key}.${locale}.md`)).front, locale),
  )
}

/** Splits a file into front matter and parts, which begin with `<!-- name -->` on a line of its own. */
function parseArticle(text: string): Article {
  const [, front = '', markdown = ''] = text.split(/^---\s*$/m)
  const [body = '', ...named] = markdown.split(/^<!--\s*(\w+)\s*-->\s*$/m)
  const parts: Record<string, string> = body.trim() ? { body: body.trim() } : {}
  for (let index = 0; index < named.length; index += 2)
    parts[named[index] ?? ''] = (named[index + 1] ?? '').trim()
  return { front: parse(front), parts }
}

export function readArticle(place: string, key: string, locale: Locale): Article {
  return parseArticle(filled(read(place, `${key}.${locale}.md`), locale))
}

/** Returns the slug of a text, made from its title. `slug` in the front matter keeps that of an earlier title. */
export function slugOf(front: Article['front'], locale: Locale): string {
  return front.slug ?? slugFrom(front.title ?? '', locale)
}

function isTranslated(value: object): value is Record<Locale, unknown> {
  return LOCALE_CODES.every((code) => code in value) && Object.keys(value).length === LOCALE_CODES.length
}

/** Replaces maps of languages by the values of one language, and fills placeholders. */
function inLanguage(value: unknown, locale: Locale): unknown {
  if (typeof value === 'string') return filled(value, locale)
  if (Array.isArray(value)) return value.map((entry) => inLanguage(entry, locale))
  if (typeof value !== 'object' || value === null) return value
  if (isTranslated(value)) return inLanguage(value[locale], locale)
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, inLanguage(entry, locale)]))
}

/** The file of documents is stored beside the texts of their PDFs. */
const recordsFile = (kind: RecordKind) =>
  kind === 'documents' ? path.join('documents', 'reports.yaml') : `${kind}.yaml`

/** Reads the records of a kind in one language. */
export function readRecords(kind: RecordKind, locale: Locale): IndexEntry[] {
  return inLanguage(parse(read(recordsFile(kind))), locale) as IndexEntry[]
}

/** Reads the data of a global in one language. */
export function readGlobal(name: SiteGlobal, locale: Locale): Record<string, unknown> {
  return inLanguage(parse(read(`${name}.yaml`)), locale) as Record<string, unknown>
}

interface PictureEntry extends Record<Locale, string> {
  focalX: number
  focalY: number
}

/** Reads alternative texts and focal points (percent), by file name. */
export function readAlts(): Record<string, PictureEntry> {
  return JSON.parse(read('media', 'alts.json'))
}
