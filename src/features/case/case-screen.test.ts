import { rendered } from '@tests/support/pages/rendered'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { messagesFor } from '@/i18n/messages'
import type { FoundCase } from '@/inbox/cases/find-case'
import { LOCALE_CODES, type Locale } from '@/shared/locales'
import type { CaseFlash } from './case-flash'
import { CaseScreen } from './case-screen'

function pageWith(locale: Locale, flash: Partial<CaseFlash>): string {
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
  return rendered(locale, createElement(CaseScreen, { locale, data }))
}

/** Returns the text of the element that takes the focus on the page of an open case. */
function focused(locale: Locale, flash: Partial<CaseFlash>): string | undefined {
  const page = pageWith(locale, flash)
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

test.each([
  ['the text that was typed for it', 'R-26-7K3QX', true],
  ['a text of no known case', undefined, true],
  ['no text that was typed for another case', 'R-26-OTHER', false],
])('the form of a case has %s', (_, textFor, isThere) => {
  const page = pageWith('hr', { text: 'Poroznost 0,8 mm', ...(textFor && { textFor }) })
  expect(page.includes('Poroznost 0,8 mm')).toBe(isThere)
})
