// Finds the document of a public path, for editors: the location of its form, and the languages in which it is public.

import type { Payload, TypedUser } from 'payload'
import { ADMIN_PATH } from '@/i18n/routing/admin-path'
import { isItemRoute, type PageRouteName, type RouteName } from '@/i18n/routing/routes'
import { DEFAULT_LOCALE, LOCALE_CODES, type Locale } from '@/shared/locales'
import type { AddressedCollection, DraftedGlobal, EditorialCollection } from '../content-types'
import {
  type AllLocalesDocument,
  inLocale,
  isPerLocale,
  isPublicIn,
  isWritten,
} from '../publishing/published-snapshot'
import { findItemId } from './find-item-id'
import { COLLECTION_OF } from './item-routes'

const GLOBALS: Partial<Record<PageRouteName, DraftedGlobal>> = {
  home: 'home',
  company: 'company',
  contact: 'contact',
}
const LISTS: Partial<Record<PageRouteName, EditorialCollection>> = {
  news: 'news',
  careers: 'positions',
  process: 'processes',
  projects: 'projects',
  legal: 'legal-pages',
}

/** An item, with its own page or in a list on another page. */
interface ItemDocument {
  kind: 'item'
  collection: EditorialCollection
  id: number
}

export type PageDocument =
  | ItemDocument
  | { kind: 'list'; collection: EditorialCollection }
  | { kind: 'global'; global: DraftedGlobal }

/** The route of a page; `slug` is the item's, as in the path. */
export interface PageAddress {
  route: RouteName
  locale: Locale
  slug: string | undefined
}

async function itemBehind(
  payload: Payload,
  user: TypedUser,
  collection: AddressedCollection,
  { locale, slug }: PageAddress,
): Promise<PageDocument | null> {
  const id = slug === undefined ? null : await findItemId(payload, user, { collection, locale, slug })
  return id === null ? null : { kind: 'item', collection, id }
}

/** Returns null for pages without editable content, and for items that do not exist. */
export async function documentOfPage(
  payload: Payload,
  user: TypedUser,
  address: PageAddress,
): Promise<PageDocument | null> {
  const { route } = address
  if (isItemRoute(route)) return itemBehind(payload, user, COLLECTION_OF[route], address)
  const global = GLOBALS[route]
  if (global) return { kind: 'global', global }
  const collection = LISTS[route]
  return collection ? { kind: 'list', collection } : null
}

function placeInPanel(document: PageDocument): string {
  switch (document.kind) {
    case 'item':
      return `collections/${document.collection}/${document.id}`
    case 'list':
      return `collections/${document.collection}`
    case 'global':
      return `globals/${document.global}`
  }
}

/** Returns the path of the form, or of the list, for editing in this language. */
export function formPath(document: PageDocument, locale: Locale): string {
  return `${ADMIN_PATH}/${placeInPanel(document)}?locale=${locale}`
}

export type TranslationState = 'published' | 'draft' | 'missing'

/**
 * Tells whether a text exists in the default language but not in this one, also in the rows of a list or in a group.
 */
function lacksText(value: unknown, locale: Locale): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (isPerLocale(value)) return isWritten(value[DEFAULT_LOCALE]) && !isWritten(value[locale])
  return Object.values(value).some((part) => lacksText(part, locale))
}

/** Returns the state of a global by language: a language is complete if it has every text of the default language. */
async function globalIn(
  payload: Payload,
  user: TypedUser,
  slug: DraftedGlobal,
): Promise<(locale: Locale) => TranslationState> {
  const asPerson = { slug, locale: 'all', depth: 0, overrideAccess: false, user } as const
  const current: object = await payload.findGlobal(asPerson)
  const latest: object = await payload.findGlobal({ ...asPerson, draft: true })
  return (locale) => {
    if (!lacksText(current, locale)) return 'published'
    return lacksText(latest, locale) ? 'missing' : 'draft'
  }
}

async function itemIn(
  payload: Payload,
  user: TypedUser,
  { collection, id }: ItemDocument,
): Promise<(locale: Locale) => TranslationState> {
  const asPerson = { collection, id, locale: 'all', depth: 0, overrideAccess: false, user } as const
  const [current, latest] = await Promise.all([
    payload.findByID({ ...asPerson, disableErrors: true }),
    payload.findByID({ ...asPerson, draft: true, disableErrors: true }),
  ])
  return (locale) => {
    if (isPublicIn(current as unknown as AllLocalesDocument | null, locale)) return 'published'
    return inLocale(latest?.title, locale) ? 'draft' : 'missing'
  }
}

/** Returns the state of each language; null for a list, whose items have their own states. */
export async function translationsOf(
  payload: Payload,
  user: TypedUser,
  document: PageDocument,
): Promise<{ locale: Locale; state: TranslationState }[] | null> {
  if (document.kind === 'list') return null
  const stateIn =
    document.kind === 'item'
      ? await itemIn(payload, user, document)
      : await globalIn(payload, user, document.global)
  return LOCALE_CODES.map((locale) => ({ locale, state: stateIn(locale) }))
}
