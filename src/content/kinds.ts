// The kinds of content that have public pages.

export type EditorialCollection = 'news' | 'processes' | 'technologies'
export type SiteGlobal = 'company' | 'home'

/** Fields that a card in a list shows: a change to them concerns the lists, a change elsewhere only the item's page. */
export const CARD_FIELDS = {
  news: ['title', 'slug', 'summary', 'cover', 'publishedOn'],
  processes: ['title', 'slug', 'summary', 'step', 'outcome', 'picture', 'position'],
  technologies: ['title', 'slug', 'summary', 'picture', 'position', 'processes'],
} as const satisfies Record<EditorialCollection, readonly string[]>

/** Where each collection keeps its picture, for finding the pages that show a changed one. */
export const PICTURE_FIELD = {
  news: 'cover',
  processes: 'picture',
  technologies: 'picture',
} as const satisfies Record<EditorialCollection, string>
