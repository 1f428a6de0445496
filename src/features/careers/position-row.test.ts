import { rendered } from '@tests/support/pages/rendered'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { LOCALE_CODES, type Locale } from '@/shared/locales'
import { PositionRow } from './position-row'

const MORE: Record<Locale, string> = {
  hr: 'Više informacija',
  en: 'More info',
  de: 'Mehr dazu',
  it: 'Maggiori informazioni',
  fr: 'En savoir plus',
}
const POSITION = {
  slug: 'turner',
  title: 'Turner',
  summary: 'Turns parts',
  place: 'Karlovac',
  employment: 'fullTime',
  postedOn: '2026-11-01T12:00:00.000Z',
  closesOn: null,
} as const

test.each(LOCALE_CODES)('a position says in %s that there is more about it', (locale) => {
  const row = rendered(locale, createElement(PositionRow, { locale, position: POSITION }))
  expect(row).toContain(`aria-hidden="true">${MORE[locale]}</span>`)
})
