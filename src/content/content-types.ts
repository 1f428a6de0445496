// The kinds of content that visitors see: those with pages of their own, and those that only stand in lists.

export const ADDRESSED_COLLECTIONS = [
  'news',
  'processes',
  'technologies',
  'projects',
  'positions',
  'legal-pages',
] as const
/** Each item has a page, with a slug per language. */
export type AddressedCollection = (typeof ADDRESSED_COLLECTIONS)[number]

/** Items are rows of a list on another page. */
export const LISTED_COLLECTIONS = [
  'certificates',
  'equipment',
  'products',
  'milestones',
  'documents',
] as const
export type ListedCollection = (typeof LISTED_COLLECTIONS)[number]

export const EDITORIAL_COLLECTIONS = [...ADDRESSED_COLLECTIONS, ...LISTED_COLLECTIONS] as const
export type EditorialCollection = (typeof EDITORIAL_COLLECTIONS)[number]
/** Pictures, and documents to download. */
export const UPLOADS = ['media', 'files'] as const
export type Upload = (typeof UPLOADS)[number]
/** The globals with a page, which are drafted and published per language as items are. */
export const DRAFTED_GLOBALS = ['home', 'company', 'contact'] as const
export type DraftedGlobal = (typeof DRAFTED_GLOBALS)[number]
export type SiteGlobal = DraftedGlobal | 'forms'

export function isAddressed(kind: string): kind is AddressedCollection {
  return ADDRESSED_COLLECTIONS.some((name) => name === kind)
}

/** Payload's table of a collection. */
export const tableOf = (collection: string) => collection.replaceAll('-', '_')

/** Fields that a card in a list shows: a change to them concerns the lists, a change elsewhere only the item's page. */
export const CARD_FIELDS = {
  news: ['title', 'slug', 'summary', 'cover', 'publishedOn'],
  processes: ['title', 'slug', 'summary', 'step', 'outcome', 'picture', 'position'],
  technologies: ['title', 'slug', 'summary', 'picture', 'position', 'processes'],
  projects: ['title', 'slug', 'summary', 'cover', 'datedOn', 'kind', 'status', 'material', 'technologies'],
  positions: ['title', 'slug', 'summary', 'place', 'employment', 'postedOn', 'closesOn'],
  'legal-pages': ['title', 'slug', 'summary', 'part', 'position'],
} as const satisfies Record<AddressedCollection, readonly string[]>

/** Fields with pictures of each collection, for finding the pages that show a changed one. */
export const PICTURE_FIELDS: Partial<Record<EditorialCollection, readonly string[]>> = {
  news: ['cover', 'gallery'],
  processes: ['picture'],
  technologies: ['picture'],
  projects: ['cover', 'gallery', 'eu.logos'],
  equipment: ['picture'],
  products: ['picture'],
  milestones: ['picture'],
}

/** The collections whose items offer a PDF. */
export const COLLECTIONS_WITH_FILES = ['certificates', 'documents'] as const satisfies ListedCollection[]
