// Extracts the searchable text of a document: the fields that visitors read, in one language, as plain text.

import { messagesFor } from '@/i18n/messages'
import { LEGAL_PARTS } from '@/shared/content-choices'
import type { Locale } from '@/shared/locales'
import { plainText } from '@/shared/plain-text'
import { type EditorialCollection, isAddressed, type ListedCollection } from '../content-types'
import { type AllLocalesDocument, inLocale, isPublicIn, publicSlugIn } from '../publishing/published-snapshot'

export interface SearchEntry {
  title: string
  /** Other names under which people search for it: weighted like the title, never shown. */
  names: string
  summary: string
  body: string
  /** Name of the list of which it is a row: weighted like the body, never shown. */
  listName: string
  slug: string | null
  /** Last day on which the entry may be found, as `YYYY-MM-DD`. */
  visibleUntil: string | null
}

/** Fields in which words are searched. The first non-empty field of `summary` is shown with the result. */
const FOUND_BY: Record<
  EditorialCollection,
  { names?: readonly string[]; summary: readonly string[]; body: readonly string[] }
> = {
  news: { summary: ['summary'], body: ['body'] },
  processes: { names: ['otherNames'], summary: ['summary'], body: ['step', 'outcome', 'body'] },
  technologies: {
    names: ['otherNames'],
    summary: ['summary'],
    body: ['materials', 'size', 'weight', 'wallThickness', 'tolerance', 'roughness', 'batch', 'body'],
  },
  projects: {
    summary: ['summary'],
    body: ['material', 'tolerance', 'industry', 'problem', 'solution', 'eu'],
  },
  positions: { summary: ['summary'], body: ['place', 'body', 'tasks', 'requirements', 'offer'] },
  'legal-pages': { summary: ['summary'], body: ['body'] },
  certificates: { summary: ['scope'], body: ['standard', 'issuer', 'number'] },
  equipment: { summary: ['capacity'], body: ['maker', 'model'] },
  products: { names: ['otherNames'], summary: ['summary'], body: ['material', 'size'] },
  milestones: { summary: ['summary'], body: ['year'] },
  documents: { summary: [], body: ['year'] },
}

/** Returns the name of a list that pages and search results show to visitors. */
export function listNameOf(kind: ListedCollection | 'departments', locale: Locale): string {
  return messagesFor(locale).searchKinds[kind]
}

/** Titles that are only meaningful with another field. */
const TITLED_WITH: Partial<Record<EditorialCollection, string>> = {
  certificates: 'standard',
  equipment: 'model',
}

/** Returns other names of a legal text: those of the law, and abbreviations. */
function legalNames(document: AllLocalesDocument, locale: Locale): string {
  const part = LEGAL_PARTS.find((known) => known === document.part)
  return part ? messagesFor(locale).searchNames[part] : ''
}

/** Returns the entry of a document in one language; null if visitors do not see it. */
export function searchEntry(
  collection: EditorialCollection,
  document: AllLocalesDocument,
  locale: Locale,
): SearchEntry | null {
  const slug = isAddressed(collection) ? publicSlugIn(document, locale) : null
  if (isAddressed(collection) ? slug === null : !isPublicIn(document, locale)) return null
  const text = (field: string) => plainText(inLocale(document[field], locale))
  const { names = [], summary, body } = FOUND_BY[collection]
  const companion = TITLED_WITH[collection]
  return {
    title: [companion && text(companion), text('title')].filter(Boolean).join(' · '),
    names: collection === 'legal-pages' ? legalNames(document, locale) : names.map(text).join(),
    summary: summary.map(text).find(Boolean) ?? '',
    body: body.map(text).filter(Boolean).join(' '),
    listName: isAddressed(collection) ? '' : listNameOf(collection, locale),
    slug,
    visibleUntil: collection === 'positions' ? text('closesOn').slice(0, 10) || null : null,
  }
}
