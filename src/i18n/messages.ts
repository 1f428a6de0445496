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

/** Fills gaps from below; an empty string is a gap, so that a half-done translation never shows blanks. */
export function withFallback(base: MessageTree, translation: MessageTree): MessageTree {
  const filled: MessageTree = { ...base }
  for (const [key, value] of Object.entries(translation)) {
    const below = base[key]
    if (typeof value === 'string') filled[key] = value === '' && below !== undefined ? below : value
    else filled[key] = withFallback(typeof below === 'object' ? below : {}, value)
  }
  return filled
}

/** Holds what a render would otherwise put together again: a millisecond, and a copy of a thousand texts. */
const filled = new Map<Locale, Messages>()

/** The interface words of a language, Croatian where it has none. */
export function messagesFor(locale: Locale): Messages {
  const known = filled.get(locale)
  if (known) return known
  const messages = withFallback(catalogues[DEFAULT_LOCALE], catalogues[locale]) as Messages
  filled.set(locale, messages)
  return messages
}
