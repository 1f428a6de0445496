import { describe, expect, test } from 'vitest'
import { SLUG_MAX_CHARACTERS } from '@/shared/limits'
import { slugFrom } from './slug-from'

describe('a slug made from a title', () => {
  test.each([
    ['Čelične prirubnice: đak, žica i šipka', 'celicne-prirubnice-dak-zica-i-sipka'],
    ['Größere Maßhaltigkeit für Gehäuse', 'grossere-masshaltigkeit-fur-gehause'],
    ['L’œuvre d’une équipe – à 20 °C', 'loeuvre-dune-equipe-a-20-c'],
    ['  Ø 90 mm ½ inča ', 'o-90-mm-1-2-inca'],
    ['日本語', ''],
    ['---', ''],
  ])('%s → %s', (title, slug) => expect(slugFrom(title)).toBe(slug))

  test.each([
    ['Größere Maßhaltigkeit für Gehäuse', 'groessere-masshaltigkeit-fuer-gehaeuse'],
    ['QUALITA\u0308T', 'qualitaet'],
    ['Čelične, écrou', 'celicne-ecrou'],
  ])('in German writes umlauts out: %s → %s', (title, slug) => expect(slugFrom(title, 'de')).toBe(slug))

  test.each([
    ['Conditions générales d’utilisation', 'fr', 'conditions-generales-d-utilisation'],
    ["L'œuvre d'une équipe", 'fr', 'l-oeuvre-d-une-equipe'],
    ['La qualità dell’acciaio', 'it', 'la-qualita-dell-acciaio'],
    ['The customer’s drawing', 'en', 'the-customers-drawing'],
  ] as const)('ends a word at an apostrophe where the language elides: %s (%s) → %s', (title, locale, slug) =>
    expect(slugFrom(title, locale)).toBe(slug),
  )

  test('is cut at the end of a word', () => {
    const slug = slugFrom('kuciste '.repeat(40))
    expect(slug.length).toBeLessThanOrEqual(SLUG_MAX_CHARACTERS)
    expect(slug).toMatch(/^(kuciste-)+kuciste$/)
  })

  test('a single endless word is cut hard', () => {
    expect(slugFrom('a'.repeat(500))).toHaveLength(SLUG_MAX_CHARACTERS)
  })
})
