import { DEFAULT_LOCALE, type Locale } from '@/shared/locales'
import de from './messages/de.json'
import en from './messages/en.json'
import fr from './messages/fr.json'
import hr from './messages/hr.json'
import it from './messages/it.json'

export type Messages = typeof en
interface MessageTree {
  [key: string]: string | MessageTree
}

const catalogues: Record<Locale, Messages> = { hr, en, de, it, fr }

/**
 * Fills gaps of a translation with texts of `base`. Empty strings are gaps, so that an unfinished translation shows no
 * blanks.
 */
export function withFallback(base: MessageTree, translation: MessageTree): MessageTree {
  const filled: MessageTree = { ...base }
  for (const [key, value] of Object.entries(translation)) {
    const below = base[key]
    if (typeof value === 'string') filled[key] = value === '' && below !== undefined ? below : value
    else filled[key] = withFallback(typeof below === 'object' ? below : {}, value)
  }
  return filled
}

/** Caches the results: composing them takes each render a millisecond, and a copy of a thousand texts. */
const filled = new Map<Locale, Messages>()

/** Returns the interface texts of a language, in Croatian where it has none. */
export function messagesFor(locale: Locale): Messages {
  const known = filled.get(locale)
  if (known) return known
  const messages = withFallback(catalogues[DEFAULT_LOCALE], catalogues[locale]) as Messages
  filled.set(locale, messages)
  return messages
}
