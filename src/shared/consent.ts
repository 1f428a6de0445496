// Defines the categories of consent and how the choice is stored (docs/decisions/019-consent.md).

/** `analytics`: counts visits; `botCheck`: Google's check that a person sends a form. */
export const CONSENT_CATEGORIES = ['analytics', 'botCheck'] as const
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number]

/** Must be raised when the meaning of a category changes, so that everybody is asked again. */
export const CONSENT_VERSION = 1

/** Six months at most: visitors are not asked again earlier, and a choice is not valid longer. */
export const CONSENT_DAYS = 184

/** Event on the window when the choice has changed. */
export const CONSENT_EVENT = 'kovina:consent'

/** Name of the page's meta tag with the `ConsentSettings`. */
export const CONSENT_META_NAME = 'kovina-consent'

/** Id of the empty element in every page into which the dialogue is rendered. */
export const CONSENT_SLOT_ID = 'consent-slot'

/** Attribute of elements that open the settings. A button with it is hidden until scripts run. */
export const CONSENT_OPENER_ATTRIBUTE = 'data-consent-opener'

/** Id of the cookie policy's section about the settings, to which the links lead if scripts do not run. */
export const CONSENT_FRAGMENT = 'settings'

/** The settings of this installation in a page, the same for every visitor. */
export interface ConsentSettings {
  locale: string
  /** The categories that this installation uses, about which visitors are asked. */
  categories: readonly ConsentCategory[]
  /** Ids of the tags that count visits. */
  tags: readonly string[]
  tagScript: string
}

/** The response of `GET /session/consent?locale=`: the texts of the dialogue. */
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
  /** `short` appears in the question, `text` in the settings. */
  categories: Record<ConsentCategory, { title: string; short: string; text: string }>
  necessary: { title: string; text: string }
}
