// Returns the texts of the admin panel in all five languages, in the forms that Payload accepts for labels.

import { LOCALE_CODES, type Locale } from '@/shared/locales'
import { adminLocaleOf } from './admin-locale'
import de from './admin-messages/de.json'
import en from './admin-messages/en.json'
import fr from './admin-messages/fr.json'
import hr from './admin-messages/hr.json'
import it from './admin-messages/it.json'

const catalogues: Record<Locale, typeof en> = { hr, en, de, it, fr }

type AdminMessages = typeof en
type AdminMessageKey = {
  [Group in keyof AdminMessages]: `${Group}.${keyof AdminMessages[Group] & string}`
}[keyof AdminMessages]

function messageIn(locale: Locale, key: AdminMessageKey): string {
  const [group = '', name = ''] = key.split('.')
  const words: Record<string, Record<string, string>> = catalogues[locale]
  return words[group]?.[name] ?? key
}

/** A function that returns a label or description of a field, as Payload calls it. */
export type AdminLabel = (asked: { i18n: { language: string } }) => string

/**
 * Returns one label or description as a function, which Payload calls with the language of the current user. Payload
 * writes its configuration into each page, so texts in five languages would be four too many there.
 */
export function adminLabel(key: AdminMessageKey): AdminLabel {
  return ({ i18n }) => adminMessage(i18n.language, key)
}

/**
 * Returns one label in every language, e.g. `{ hr: 'Novosti', en: 'News', … }`, for groups and tabs, where Payload does
 * not accept a function. The type checks the key against `en.json`.
 */
export function localizedAdminLabel(key: AdminMessageKey): Record<Locale, string> {
  const entries = LOCALE_CODES.map((locale) => [locale, messageIn(locale, key)])
  return Object.fromEntries(entries) as Record<Locale, string>
}

/** Returns one text in the language of the current user of the admin panel; Croatian if the site does not have it. */
export function adminMessage(language: string, key: AdminMessageKey): string {
  return messageIn(adminLocaleOf({ language }), key)
}

/**
 * Returns one group of texts in the language of the current user of the admin panel, for a component that runs in the
 * browser.
 */
export function adminMessageGroup<Group extends keyof AdminMessages>(
  language: string,
  group: Group,
): AdminMessages[Group] {
  return catalogues[adminLocaleOf({ language })][group]
}

export type ToolbarMessages = AdminMessages['toolbar']
export type ControlMessages = AdminMessages['controls']
export type PictureOrderMessages = AdminMessages['pictureOrder']
export type LeftOutMessages = AdminMessages['leftOut']
export type UserMessages = AdminMessages['people']
export type InboxMessages = AdminMessages['inbox']
export type StyleMessages = AdminMessages['style']
export type ScheduleMessages = AdminMessages['schedule']
export type TranslationMessages = AdminMessages['translation']
