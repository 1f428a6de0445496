import { rendered } from '@tests/support/pages/rendered'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { LOCALE_CODES, type Locale, localeEntry } from '@/shared/locales'
import { LanguageSwitch } from './language-switch'

/** Returns the link to a language on a page that exists only in its own language. */
function linkOnUntranslated(locale: Locale, to: Locale): string {
  const own = createElement(LanguageSwitch, { locale, section: 'news', alternates: { [locale]: '/here' } })
  const links = rendered(locale, own).match(/<a .*?<\/a>/g) ?? []
  return links.find((link) => link.includes(`hrefLang="${to}"`)) ?? ''
}

test.each([
  ['hr', 'it', 'nema prijevoda na talijanski; vodi na pregled'],
  ['hr', 'en', 'nema prijevoda na engleski; vodi na pregled'],
  ['en', 'hr', 'not available in Croatian; goes to the overview'],
  ['de', 'it', 'nicht verfügbar auf Italienisch; führt zur Übersicht'],
  ['it', 'hr', 'non disponibile in croato; porta alla panoramica'],
  ['fr', 'de', 'non disponible en allemand\u202F; mène à la vue d’ensemble'],
] as const)('a page in %s says in its language that there is none in %s', (locale, to, note) => {
  const link = linkOnUntranslated(locale, to)
  expect(link).toContain(`title="${note}"`)
  expect(link).toContain(`<span class="visually-hidden"> (${note})</span>`)
})

test.each(LOCALE_CODES)(
  'only the name of the language is in another language than the page in %s',
  (locale) => {
    for (const { code, lang, ownName } of LOCALE_CODES.map(localeEntry)) {
      if (code === locale) continue
      const link = linkOnUntranslated(locale, code)
      expect(link.match(/ lang="[^"]*"[^<]*</g)).toEqual([` lang="${lang}">${ownName}<`])
    }
  },
)
