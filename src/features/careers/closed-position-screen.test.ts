import { rendered } from '@tests/support/pages/rendered'
import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import type { PositionCard } from '@/content/view-models/positions'
import { messagesFor } from '@/i18n/messages'
import { LOCALE_CODES, type Locale } from '@/shared/locales'
import { ClosedPositionScreen } from './closed-position-screen'

const POSITION: PositionCard = {
  slug: 'turner',
  title: 'Turner',
  summary: '',
  place: 'Karlovac',
  employment: 'fullTime',
  postedOn: '2026-11-01T12:00:00.000Z',
  closesOn: null,
}

/** Returns the lead of the page of a closed position, with this number of open positions. */
function lead(locale: Locale, count: number): string {
  const open = Array.from({ length: count }, (_, index) => ({ ...POSITION, slug: `turner-${index}` }))
  const page = rendered(locale, createElement(ClosedPositionScreen, { locale, title: 'Miller', open }))
  return /<p class="lead">(.*?)<\/p>/.exec(page)?.[1] ?? ''
}

describe.each(LOCALE_CODES)('in %s', (locale) => {
  test('no list of open positions is promised where none is open', () => {
    const { careers } = messagesFor(locale)
    expect(lead(locale, 0)).toBe(careers.closedText.replace('{title}', 'Miller'))
    expect(lead(locale, 0)).toMatch(/[^:]$/)
  })

  test('one open position is announced otherwise than several', () => {
    const [one, several] = [lead(locale, 1), lead(locale, 3)]
    expect(one).toMatch(/:$/)
    expect(several).toMatch(/:$/)
    expect(one).not.toBe(several)
  })
})
