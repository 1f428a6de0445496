import { rendered } from '@tests/support/pages/rendered'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { messagesFor } from '@/i18n/messages'
import type { FoundCase } from '@/inbox/cases/find-case'
import { LOCALE_CODES, type Locale } from '@/shared/locales'
import type { CaseFlash } from './case-flash'
import { CaseScreen } from './case-screen'

/** The element of the open case that takes the focus, with its text. */
function focused(locale: Locale, flash: Partial<CaseFlash>): string | undefined {
  const found: FoundCase = {
    id: 1,
    caseNumber: 'R-26-7K3QX',
    state: 'new',
    receivedAt: '2026-11-01T12:00:00.000Z',
    description: 'Porous.',
    entries: [],
    files: [],
  }
  const data = { flash: { number: found.caseNumber, secret: 'AAAA', ...flash }, found }
  const page = rendered(locale, createElement(CaseScreen, { locale, data }))
  return /<[^>]*\sautofocus(?:="")?[^>]*>(?:<h2[^>]*>)?([^<]*)/i.exec(page)?.[1]
}

test.each(LOCALE_CODES)(
  'in %s what was added, or what was not taken, is what the page begins with',
  (locale) => {
    const { case: words, forms } = messagesFor(locale)
    expect(focused(locale, { isAdded: true })).toBe(words.added)
    expect(focused(locale, { problems: ['missing'] })).toBe(forms.problems)
    expect(focused(locale, {})).toBeUndefined()
  },
)
