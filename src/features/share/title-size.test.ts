import {
  demoCompany,
  demoLegalPages,
  demoNews,
  demoPositions,
  demoProcesses,
  demoProjects,
  demoTechnologies,
  homeOpening,
  messagesIn,
} from '@tests/support/pages/expected-content'
import { type Font, openSync } from 'fontkit'
import { expect, test } from 'vitest'
import { LOCALE_CODES, type Locale } from '@/shared/locales'
import { TITLE_WIDTH, titleSize } from './title-size'

const FONTS = ['latin', 'latin-ext'].map(
  (subset) => openSync(`node_modules/@fontsource/archivo/files/archivo-${subset}-700-normal.woff`) as Font,
)

/** Returns the width relative to the font size, with each character from the first font that has it. */
function widthOf(word: string): number {
  return [...word].reduce((sum, character) => {
    const point = character.codePointAt(0) ?? 0
    const font = FONTS.find((candidate) => candidate.hasGlyphForCodePoint(point)) ?? FONTS[0]
    return sum + (font ? font.glyphForCodePoint(point).advanceWidth / font.unitsPerEm : 1)
  }, 0)
}

/** Returns the titles of all public pages in a language. */
function titlesIn(locale: Locale): string[] {
  const { company, process, projects, news, careers, contact, complaints, legal } = messagesIn(locale)
  const lists = [demoNews, demoProjects, demoTechnologies, demoProcesses, demoPositions, demoLegalPages]
  return [
    ...[company, process, projects, news, careers, contact, complaints, legal].map(({ title }) => title),
    homeOpening(locale).claim,
    String(demoCompany(locale).aboutTitle),
    ...lists.flatMap((list) => list(locale).map(({ title }) => title)),
  ]
}

test.each(LOCALE_CODES)('every word of every title in %s fits the width of the picture', (locale) => {
  const titles = titlesIn(locale)
  expect(titles.length).toBeGreaterThan(50)
  const cut = titles.filter((title) =>
    title.split(/[ -]/).some((word) => widthOf(word) * titleSize(title) > TITLE_WIDTH),
  )
  expect(cut).toEqual([])
})

test.each([
  ['Unternehmensinformationen', 64],
  ['Datenschutzgrundverordnungskonforme Auftragsverarbeitung', 46],
])('%s is small enough for its longest word', (title, size) => {
  expect(titleSize(title)).toBe(size)
  for (const word of title.split(' ')) expect(widthOf(word) * size).toBeLessThanOrEqual(TITLE_WIDTH)
})

test.each([
  ['Novosti', 92],
  ['Od crteža do odljevka, od odljevka do sklopa', 72],
  ['', 92],
])('short words leave the title as large as its length allows: %s', (title, size) => {
  expect(titleSize(title)).toBe(size)
})
