// The words of mails. In a folder of their own: a visitor's page never carries them, and no page shows them.

import { createTranslator } from 'next-intl'
import { type Locale, localeEntry } from '@/shared/locales'
import de from './mail-messages/de.json'
import en from './mail-messages/en.json'
import fr from './mail-messages/fr.json'
import hr from './mail-messages/hr.json'
import it from './mail-messages/it.json'

const catalogues: Record<Locale, typeof en> = { hr, en, de, it, fr }

/** Speaks one person's language: `words('reset.subject')`. */
export function mailTranslator(locale: Locale) {
  return createTranslator({ locale: localeEntry(locale).lang, messages: catalogues[locale] })
}
