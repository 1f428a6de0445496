// Defines the categories of consent and how the answer is stored (docs/decisions/019-consent.md).

/** `analytics`: what counts visits; `botCheck`: Google's check that a form is sent by a person. */
export const CONSENT_CATEGORIES = ['analytics', 'botCheck'] as const
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number]

/** Raise it when a category comes to mean something else: everybody is asked again. */
export const CONSENT_VERSION = 1

/** Six months at most: the question is not repeated earlier, and an answer is valid no longer. */
export const CONSENT_DAYS = 184

/** Event of the window: the choice has changed. */
export const CONSENT_EVENT = 'kovina:consent'

/** Name of the page's meta tag with the `ConsentSettings`. */
export const CONSENT_META_NAME = 'kovina-consent'

/** Id of the empty element in every page that takes the dialogue. */
export const CONSENT_SLOT_ID = 'consent-slot'

/** Attribute of the elements that open the settings; a button with it is hidden until scripts run. */
export const CONSENT_OPENER_ATTRIBUTE = 'data-consent-opener'

/** Id of the section of the cookie policy about the settings: target of the links where scripts do not run. */
export const CONSENT_FRAGMENT = 'settings'

/** The settings of this installation in a page; the same for every visitor. */
export interface ConsentSettings {
  locale: string
  /** The categories that are in use here; visitors are asked about these only. */
  categories: readonly ConsentCategory[]
  /** Ids of the tags that count visits. */
  tags: readonly string[]
  tagScript: string
}

/** The response of `GET /session/consent?locale=`: the words of the dialogue. */
export interface ConsentMessages {
  title: string
  question: string
  after: string
  accept: string
  reject: string
  settings: string
  save: string
  close: string
  settingsTitle: string
  settingsText: string
  nothingInUse: string
  notInUse: string
  policy: string
  /** `short` stands in the question, `text` in the settings. */
  categories: Record<ConsentCategory, { title: string; short: string; text: string }>
  necessary: { title: string; text: string }
}
