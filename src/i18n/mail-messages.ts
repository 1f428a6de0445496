// Translates the texts of mails. They have a separate folder, because no page shows them and visitors should not load
// them.

import { createTranslator } from 'next-intl'
import { type Locale, localeEntry } from '@/shared/locales'
import de from './mail-messages/de.json'
import en from './mail-messages/en.json'
import fr from './mail-messages/fr.json'
import hr from './mail-messages/hr.json'
import it from './mail-messages/it.json'

const catalogues: Record<Locale, typeof en> = { hr, en, de, it, fr }

/** Returns a translator for one person's language: `words('reset.subject')`. */
export function mailTranslator(locale: Locale) {
  return createTranslator({ locale: localeEntry(locale).lang, messages: catalogues[locale] })
}
