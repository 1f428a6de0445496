// No text of the product breaks a rule of its language (docs/style), and each rule finds what breaks it.

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { FORBIDDEN, styleIssues } from '@/i18n/text-style'
import { withValues } from '@/seed/demo/placeholders'
import { LOCALE_CODES, type Locale } from '@/shared/locales'

const DEMO = path.join('src', 'seed', 'demo')
const MESSAGES = ['messages', 'admin-messages', 'mail-messages']

interface Text {
  place: string
  text: string
}

/** Names as customers have them are wanted because the style has others. */
const CUSTOMERS_WORDS = 'otherNames'

/** Every string in a structure, with its place. */
function stringsIn(value: unknown, place: string): Text[] {
  if (typeof value === 'string') return [{ place, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, entry]) => stringsIn(entry, `${place} ${key}`))
}

/** Every string in a structure that is said in this language. */
function translationsIn(value: unknown, locale: Locale, place: string): Text[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, entry]) => {
    if (key === CUSTOMERS_WORDS) return []
    return key === locale && typeof entry === 'string'
      ? [{ place, text: entry }]
      : translationsIn(entry, locale, `${place} ${key}`)
  })
}

const demoFiles = readdirSync(DEMO, { recursive: true, encoding: 'utf8' }).map((file) =>
  path.join(DEMO, file),
)
const read = (file: string) => readFileSync(file, 'utf8')

function articleTexts(file: string): Text[] {
  const [, front = '', ...rest] = read(file).split(/^---\s*$/m)
  const { slug: _slug, [CUSTOMERS_WORDS]: _names, ...texts } = parse(front)
  return [...stringsIn(texts, file), { place: file, text: rest.join('---') }]
}

function textsOf(locale: Locale): Text[] {
  const lists = demoFiles.filter((file) => file.endsWith('.yaml') || file.endsWith('alts.json'))
  const articles = demoFiles.filter((file) => file.endsWith(`.${locale}.md`))
  return [
    ...MESSAGES.flatMap((folder) => {
      const file = path.join('src', 'i18n', folder, `${locale}.json`)
      return stringsIn(JSON.parse(read(file)), file)
    }),
    ...lists.flatMap((file) => translationsIn(parse(read(file)), locale, file)),
    ...articles.flatMap(articleTexts),
  ]
}

/** As readers see it: placeholders of the demo content are filled, those of messages are left. */
const filled = (locale: Locale, { place, text }: Text) =>
  place.startsWith(DEMO) ? withValues(text, locale, (key) => key) : text

const faultsIn = (locale: Locale, text: Text) =>
  styleIssues(locale, filled(locale, text)).map(
    ({ rule, found, instead }) => `${text.place}: ${rule}: ${found} → ${instead}`,
  )

describe.each(LOCALE_CODES)('the texts in %s', (locale) => {
  const texts = textsOf(locale)

  test('are there', () => {
    expect(texts.length).toBeGreaterThan(1000)
  })

  test('keep the style of their language', () => {
    expect(texts.flatMap((text) => faultsIn(locale, text))).toEqual([])
  })
})

// A text as it should be, and the same text with one fault.
const RULES: [locale: Locale, rule: string, right: string, wrong: string][] = [
  ['en', 'double space', 'one space', 'two  spaces'],
  ['hr', 'quotation marks', 'stranica „Karijere” je nova', 'stranica „Karijere“ je nova'],
  ['hr', 'quotation marks', 'stranica „Karijere”', 'stranica „Karijere'],
  ['en', 'quotation marks', 'the page “Careers”, the owner’s', 'the page „Careers”'],
  ['en', 'quotation marks', '“a ‘quoted’ word”', '“a ‘quoted” word'],
  ['de', 'quotation marks', 'die Seite „Karriere“', 'die Seite „Karriere”'],
  ['de', 'quotation marks', '„ein ‚Zitat‘ darin“', '«ein Zitat»'],
  ['it', 'quotation marks', 'la pagina «Contatti», l’ufficio', 'la pagina “Contatti»'],
  ['it', 'quotation marks', '«un “testo” così»', 'un testo» così'],
  ['fr', 'quotation marks', 'la page «\u202fCarrières\u202f»', 'la page „Carrières“'],
  ['fr', 'space inside quotation marks', 'la page «\u202fCarrières\u202f»', 'la page « Carrières\u202f»'],
  ['fr', 'space inside quotation marks', '«\u202fCarrières\u202f»', '«\u202fCarrières\u00a0»'],
  ['it', 'straight quotation mark', 'l’ufficio', "l'ufficio"],
  ['en', 'straight quotation mark', 'the “first” part', 'the "first" part'],
  ['de', 'three dots', 'Wird gesendet …', 'Wird gesendet ...'],
  ['en', 'hyphen for a dash', 'a pause – like this', 'a pause - like this'],
  ['de', 'space before a comma or full stop', 'Guss, Blech', 'Guss , Blech'],
  ['en', 'number without its unit', 'up to 400\u00a0mm long', 'up to 400 mm long'],
  ['de', 'number without its unit', 'bei 20\u00a0°C', 'bei 20°C'],
  ['hr', 'thousands without a sign', 'do 1.200\u00a0mm', 'do 1200\u00a0mm'],
  ['hr', 'decimal point', '±0,02\u00a0mm', '±0.02\u00a0mm'],
  ['de', 'decimal point', 'von 3,9 auf 2,4\u00a0kg', 'von 3,9 auf 2.4\u00a0kg'],
  ['it', 'decimal point', 'il certificato 3.1, Cpk 0,5', 'Cpk 0.5'],
  ['fr', 'decimal point', '0,4\u00a0%', '0.4\u00a0%'],
  ['en', 'decimal comma', '±0.02\u00a0mm', '±0,02\u00a0mm'],
  ['hr', 'thousands', '40.000 komada, +385 47 555 120', '40 000 komada'],
  ['de', 'thousands', '40.000 Stück, 0151 23456789', '40\u202f000 Stück'],
  ['it', 'thousands', '40.000 pezzi, 312 345 6789', '40\u00a0000 pezzi'],
  ['fr', 'thousands', '40\u202f000 pièces, 06 12 34 56 78', '40\u00a0000 pièces'],
  ['fr', 'thousands', '1\u202f200\u00a0mm, acier 1.2343', '1.200\u00a0mm'],
  ['en', 'thousands', '40,000 parts', '40 000 parts'],
  ['hr', 'per cent', '80\u00a0%', '80%'],
  ['de', 'per cent', '80\u00a0%', '80 %'],
  ['fr', 'per cent', '80\u00a0%', '80%'],
  ['it', 'per cent', '80%', '80\u00a0%'],
  ['en', 'per cent', '80%', '80 %'],
  ['it', 'space before an ellipsis', 'Invio in corso…', 'Invio in corso …'],
  ['fr', 'space before an ellipsis', 'Envoi en cours…', 'Envoi en cours\u202f…'],
  ['de', 'time of day', '7:30–16:00\u00a0Uhr', '7.30\u00a0Uhr'],
  ['de', 'abbreviation', 'z.\u00a0B. LinkedIn', 'z. B. LinkedIn'],
  ['it', 'ordinal', 'dal 1º dicembre, a 45° dal piano', 'dal 1° dicembre'],
  ['fr', 'first of the month', 'le 1er décembre, le 11 mars', 'le 1 décembre'],
  ['fr', 'space before a sign', 'Vide\u202f: à 14:30, ISO 9001:2015', 'Vide : à 14:30'],
  ['fr', 'space before a sign', 'Vraiment\u202f?! Oui\u202f; non', 'Vraiment\u00a0? Oui'],
  ['hr', 'word', 'bregasto vratilo, utor za pero', 'bregasta osovina'],
  ['en', 'word', 'Demanding metal parts', 'Difficult metal parts'],
  ['de', 'word', 'ein Konto bleibt gesperrt; die Auswahl ist geschlossen', 'das Konto bleibt geschlossen'],
  ['de', 'word', 'Senkerodieren bis 2.000\u00a0kg', 'Senken bis 2.000\u00a0kg'],
  ['it', 'word', 'la tecnologia, i tecnici', 'il tecnologo'],
  ['fr', 'word', 'des pièces coulées sous pression', 'des pièces sous pression'],
]

describe('each rule', () => {
  test.each(RULES)('%s, %s: “%s”, not “%s”', (locale, rule, right, wrong) => {
    expect(styleIssues(locale, right)).toEqual([])
    expect(styleIssues(locale, wrong).map((fault) => fault.rule)).toContain(rule)
  })

  test.each(
    LOCALE_CODES.flatMap((locale) =>
      FORBIDDEN[locale].map(([wrong, , instead]) => ({ locale, wrong, instead })),
    ),
  )('$locale, a word: $wrong', ({ locale, wrong, instead }) => {
    expect(styleIssues(locale, wrong)).toEqual([{ rule: 'word', found: expect.any(String), instead }])
  })

  test('says what stands there and what to write', () => {
    expect(styleIssues('fr', 'Deux posages.')).toEqual([
      { rule: 'word', found: 'posages', instead: 'prise de pièce' },
    ])
  })
})

test('what is no prose is not read', () => {
  const text = [
    '<!-- tasks -->',
    '- **Alliage\u202f:** voir la [page]({legal.data} "x")',
    '1. Écrivez à <strong>{email}</strong>\u202f: {count, plural, one {# jour} other {# jours}}.',
  ]
  expect(styleIssues('fr', text.join('\n'))).toEqual([])
})
