// Passes the languages that a write has changed for visitors to the audit log. Payload's “publish in all languages”
// names only the language on screen.

import type { PayloadRequest } from 'payload'
import type { Locale } from '@/shared/locales'

const CONTEXT = 'changedLanguages'

export function noteChangedLanguages({ context }: PayloadRequest, locales: readonly Locale[]): void {
  context[CONTEXT] = locales
}

/** Returns the noted languages, once; undefined if the write was in one language. */
export function takeChangedLanguages({ context }: PayloadRequest): readonly Locale[] | undefined {
  const locales = context[CONTEXT] as readonly Locale[] | undefined
  delete context[CONTEXT]
  return locales
}
