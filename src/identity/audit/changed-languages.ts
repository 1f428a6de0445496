// The languages in which a write has changed what visitors see, for the audit log: Payload's "publish in all languages" names
// the one on screen only.

import type { PayloadRequest } from 'payload'
import type { Locale } from '@/shared/locales'

const CONTEXT = 'changedLanguages'

export function noteChangedLanguages({ context }: PayloadRequest, locales: readonly Locale[]): void {
  context[CONTEXT] = locales
}

/** Returns what was noted of this write, for one event; undefined when it is in one language. */
export function takeChangedLanguages({ context }: PayloadRequest): readonly Locale[] | undefined {
  const locales = context[CONTEXT] as readonly Locale[] | undefined
  delete context[CONTEXT]
  return locales
}
