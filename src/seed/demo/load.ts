// Loads the demo content: pictures and PDFs, then every collection, then the globals.

import type { Payload } from 'payload'
import { DEFAULT_LOCALE } from '@/facts/locales'
import { loadGlobals, markdownConverter } from './globals'
import { saveItem } from './items'
import { ARTICLES, type Known, RECORDS, withSlug } from './kinds'
import { type ArticleKind, type RecordKind, readArticle, readIndex, readRecords } from './source'
import { loadFiles, loadPictures } from './uploads'

type Ids = Record<string, number>
type Log = (message: string) => void

async function loadArticles(payload: Payload, kind: ArticleKind, known: Known, log: Log): Promise<Ids> {
  const convert = await markdownConverter(payload)
  const entries = readIndex(kind)
  const ids: Ids = {}
  for (const [index, entry] of entries.entries()) {
    ids[entry.key] = await saveItem(payload, kind, entry.key, ['slug'], (locale) => {
      const { front, parts } = readArticle(kind, entry.key, locale)
      const texts = Object.entries(parts).map(([name, markdown]) => [name, convert(markdown)])
      const given = { entry, position: index + 1, front, parts: Object.fromEntries(texts), known }
      return withSlug(ARTICLES[kind](given))
    })
    log(`demo ${kind} ${index + 1}/${entries.length}  ${entry.key}`)
  }
  return ids
}

async function loadRecords(payload: Payload, kind: RecordKind, known: Known, log: Log): Promise<void> {
  const { likeness, arrange } = RECORDS[kind]
  const keys = readRecords(kind, DEFAULT_LOCALE).map(({ key }) => key)
  for (const [index, key] of keys.entries()) {
    await saveItem(payload, kind, key, likeness, (locale) => {
      const record = readRecords(kind, locale)[index]
      if (!record) throw new RangeError(`no ${kind} ${key} in ${locale}`)
      return arrange(record, known, locale)
    })
  }
  log(`demo ${kind} ${keys.length}/${keys.length}`)
}

/** Idempotent: run twice, it changes texts that differ and adds nothing. */
export async function loadDemoContent(payload: Payload, log: Log): Promise<void> {
  const pictures = await loadPictures(payload, log)
  const files = await loadFiles(payload, log)
  const known: Known = { pictures, files, processes: {}, technologies: {} }
  known.processes = await loadArticles(payload, 'processes', known, log)
  known.technologies = await loadArticles(payload, 'technologies', known, log)
  const projects = await loadArticles(payload, 'projects', known, log)
  const chosen = readIndex('projects').filter(({ onHome }) => onHome)
  await loadGlobals(
    payload,
    pictures,
    chosen.flatMap(({ key }) => projects[key] ?? []),
  )
  for (const kind of ['certificates', 'equipment', 'products', 'milestones', 'documents'] as const)
    await loadRecords(payload, kind, known, log)
  for (const kind of ['positions', 'legal-pages', 'news'] as const)
    await loadArticles(payload, kind, known, log)
}
