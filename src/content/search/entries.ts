// Extracts the searchable text of a document: the fields that visitors read, in one language, as plain text.

import { messagesFor } from '@/i18n/messages'
import { LEGAL_PARTS } from '@/shared/content-choices'
import type { Locale } from '@/shared/locales'
import { plainText } from '@/shared/plain-text'
import { type EditorialCollection, isAddressed, type ListedCollection } from '../content-types'
import { type AllLocalesDocument, inLocale, isPublicIn, publicSlugIn } from '../publishing/published-snapshot'

export interface SearchEntry {
  title: string
  /** Other names that people look for it by: as good as the title, never shown. */
  names: string
  summary: string
  body: string
  /** Name of the list that it is a row of: found like its body, never shown. */
  listName: string
  slug: string | null
  /** Last day on which it may be found, as `YYYY-MM-DD`. */
  visibleUntil: string | null
}

/** Fields whose words lead to an item; the first of `summary` that is filled in is shown with the result. */
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

/** The name under which visitors see a list, as pages and search results have it. */
export function listNameOf(kind: ListedCollection | 'departments', locale: Locale): string {
  return messagesFor(locale).searchKinds[kind]
}

/** Titles that only make sense with another field beside them. */
const TITLED_WITH: Partial<Record<EditorialCollection, string>> = {
  certificates: 'standard',
  equipment: 'model',
}

/** Other names of a legal text: those of the law, and abbreviations. */
function legalNames(document: AllLocalesDocument, locale: Locale): string {
  const part = LEGAL_PARTS.find((known) => known === document.part)
  return part ? messagesFor(locale).searchNames[part] : ''
}

/** The entry of a document in one language; null where visitors do not see it. */
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
