// Loads the demo content: pictures and PDFs, then all collections, then the globals.

import type { Payload } from 'payload'
import { LISTED_COLLECTIONS } from '@/content/content-types'
import { DEFAULT_LOCALE, LOCALE_CODES, type Locale } from '@/shared/locales'
import { loadGlobals } from './globals'
import { saveItem } from './items'
import { ARTICLES, type Known, RECORDS } from './kinds'
import { type Convert, markdownConverter } from './markdown'
import {
  type ArticleKind,
  type IndexEntry,
  type RecordKind,
  readArticle,
  readIndex,
  readRecords,
  slugOf,
} from './source'
import { loadFiles, loadPictures } from './uploads'

type Ids = Record<string, number>
type Log = (message: string) => void

interface Loading {
  payload: Payload
  convert: Convert
  known: Known
  log: Log
}

async function loadArticles(kind: ArticleKind, { payload, convert, known, log }: Loading): Promise<Ids> {
  const entries = readIndex(kind)
  const ids: Ids = {}
  for (const [index, entry] of entries.entries()) {
    const dataIn = (locale: Locale) => {
      const { front, parts } = readArticle(kind, entry.key, locale)
      const texts = Object.entries(parts).map(([name, markdown]) => [name, convert(markdown)])
      const given = { entry, position: index + 1, front, parts: Object.fromEntries(texts), known }
      return { ...ARTICLES[kind](given), slug: slugOf(front, locale) }
    }
    ids[entry.key] = await saveItem(payload, kind, { key: entry.key, likeness: ['slug'], dataIn })
    log(`demo ${kind} ${index + 1}/${entries.length}  ${entry.key}`)
  }
  return ids
}

async function loadRecords(kind: RecordKind, { payload, known, log }: Loading): Promise<void> {
  const { likeness, arrange } = RECORDS[kind]
  const records = Object.fromEntries(
    LOCALE_CODES.map((locale) => [locale, readRecords(kind, locale)]),
  ) as Record<Locale, IndexEntry[]>
  const keys = records[DEFAULT_LOCALE].map(({ key }) => key)
  for (const [index, key] of keys.entries()) {
    const dataIn = (locale: Locale) => {
      const record = records[locale][index]
      if (!record) throw new RangeError(`no ${kind} ${key} in ${locale}`)
      return arrange(record, known, locale)
    }
    await saveItem(payload, kind, { key, likeness, dataIn })
  }
  log(`demo ${kind} ${keys.length}/${keys.length}`)
}

/** Loads the demo content. A second run updates texts that differ, and adds nothing. */
export async function loadDemoContent(payload: Payload, log: Log): Promise<void> {
  const convert = await markdownConverter(payload)
  const pictures = await loadPictures(payload, log)
  const files = await loadFiles(payload, log)
  const known: Known = { pictures, files, processes: {}, technologies: {} }
  const loading: Loading = { payload, convert, known, log }
  known.processes = await loadArticles('processes', loading)
  known.technologies = await loadArticles('technologies', loading)
  const projects = await loadArticles('projects', loading)
  const chosen = readIndex('projects').filter(({ onHome }) => onHome)
  const onHome = chosen.flatMap(({ key }) => projects[key] ?? [])
  await loadGlobals(payload, convert, pictures, onHome)
  for (const kind of LISTED_COLLECTIONS) await loadRecords(kind, loading)
  for (const kind of ['positions', 'legal-pages', 'news'] as const) await loadArticles(kind, loading)
}
