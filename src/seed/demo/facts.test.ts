// A fact that several texts tell stands in one table; the texts take it from there and never write it by hand.

import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LOCALE_CODES, type Locale } from '@/shared/locales'
import { machines, numberIn, table, wordIn } from './facts'
import { DEMO_FOLDER, readDemoFile } from './folder'
import { withValues } from './placeholders'
import { readArticle, readGlobal, readIndex, readRecords } from './source'

/** News, projects, milestones and annual reports keep the figures of their time; pictures show what they show. */
const PRESENT = /^(?!news|projects|milestones|documents|media)/
/** Texts that promise something for a time. The annual reports lie in one file with the terms of sale. */
const LEGAL = /^(legal-pages|forms|documents)/
const TABLES = ['company.yaml', 'contact.yaml', 'facts.yaml']

interface Line {
  file: string
  locale: Locale
  text: string
  /** A value of a table rather than a sentence. */
  value?: boolean
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const ordinary = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

/** Every line of the texts, in its language; one that belongs to none is of all of them. */
function lines(): Line[] {
  const files = readdirSync(DEMO_FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(md|yaml|json)$/.test(file),
  )
  return files.flatMap((file) => {
    const ofFile = /\.(\w\w)\.md$/.exec(file)?.[1]
    return ordinary(readDemoFile(file))
      .split('\n')
      .flatMap((text) => {
        const of = ofFile ?? /^\s*"?(hr|en|de|it|fr)"?: /.exec(text)?.[1]
        return LOCALE_CODES.filter((code) => !of || code === of).map((locale) => ({
          file,
          locale,
          text,
          value: !of && TABLES.includes(file),
        }))
      })
  })
}

/** The words that identify a fact, without the figure beside them. */
const WORDS: Record<
  Locale,
  Record<'people' | 'staff' | 'about' | 'shots' | 'holiday' | 'machines' | 'period', string>
> = {
  hr: {
    people: 'ljudi|zaposlenih',
    staff: 'Nas|radi nas',
    about: '[Oo]ko',
    shots: 'lijevanja',
    holiday: 'radnih dana',
    machines: String.raw`(?:\p{L}+ ){0,2}stroj(?:a|eva)`,
    period: 'dana?|mjesec[ai]?|godin[ae]?',
  },
  en: {
    people: 'people|employees|of us',
    staff: 'employ',
    about: '[Aa]bout',
    shots: 'shots',
    holiday: 'working days',
    machines: String.raw`(?:[\p{L}-]+ ){0,2}machines`,
    period: 'days?|months?|years?',
  },
  de: {
    people: 'Leute|Menschen|Beschäftigte',
    staff: 'Wir sind',
    about: '[Rr]und',
    shots: 'Schuss',
    holiday: 'Arbeitstage',
    machines: String.raw`\p{L}*[mM]aschinen`,
    period: 'Tagen?|Monaten?|Jahren?',
  },
  it: {
    people: 'persone|dipendenti',
    staff: 'Siamo in',
    about: '[Cc]irca l’',
    shots: 'iniezioni',
    holiday: 'giorni lavorativi',
    machines: '(?:macchine|presse)',
    period: 'giorn[oi]|mes[ei]|ann[oi]',
  },
  fr: {
    people: 'personnes|salariés',
    staff: 'Nous sommes',
    about: '[Ee]nviron',
    shots: 'injections',
    holiday: 'jours ouvrés',
    machines: '(?:machines|presses)',
    period: 'jours?|mois|ans?',
  },
}

const numbers = () => table('facts').numbers as Record<string, number>
const filled = (text: string, locale: Locale) => ordinary(withValues(text, locale, (key) => key))

const NUMBER = String.raw`(?<![\p{L}\d.,])\d+(?:[., ]\d+)*`
const END = String.raw`(?![\p{L}\d])`

interface Fact {
  /** Spells the value as a text writes it by hand. */
  pattern: string
  /** The texts that have to take it from the tables; without it all of them. */
  files?: RegExp
}

/** By its name, in the words of the language. */
function factsOf(locale: Locale): Record<string, Fact> {
  const { email, street, postalCode, registerNumber, taxNumber } = table('company')
  const words = WORDS[locale]
  const counts = [2, 3, 4, 5, 6, 7, 8, 9, 10].map((count) => wordIn(locale, count))
  const present = (pattern: string): Fact => ({ pattern, files: PRESENT })
  const weight = ordinary(numberIn(locale, numbers().castingKg ?? Number.NaN))
  return {
    'telephone number': { pattern: String.raw`\+\d{2,3} ?\d|\b0\d{1,2}[ /-]\d{3}` },
    'e-mail address': { pattern: `@${escaped(email.split('@')[1] ?? '')}` },
    address: { pattern: `${escaped(street)}|${postalCode}` },
    'register number': { pattern: registerNumber },
    'tax number': { pattern: taxNumber },
    period: { pattern: `${NUMBER} (?:${words.period})${END}`, files: LEGAL },
    year: present(String.raw`(?<![\p{L}\d.,-])19\d\d(?![\d-])`),
    people: present(`${NUMBER} (?:${words.people})${END}|(?:${words.staff}) ${NUMBER}`),
    area: present(`${NUMBER} m²`),
    climate: present(String.raw`${NUMBER} ± [\d.,]+ °C`),
    export: present(`${words.about} ?${NUMBER} ?%`),
    release: present(String.raw`Cpk (?:de )?\d`),
    'weight of a casting': present(String.raw`(?<![\d.,])${weight} kg`),
    'life of a die': present(`${NUMBER} ${words.shots}`),
    holiday: present(`${NUMBER} ${words.holiday}`),
    'locking force': present(String.raw`${NUMBER}(?: \p{L}+ |–)[\d.,]+(?: \d+)? t\b`),
    machines: present(String.raw`(?<![\p{L}\d])(?:\d+|${counts.join('|')}) ${words.machines}`),
    standards: present(String.raw`ISO \d+(?:,| \p{L}+) (?:ISO|IATF) `),
  }
}

/** `file: fact (what is written)`. */
function byHand(all: Line[]): string[] {
  const facts = Object.fromEntries(LOCALE_CODES.map((code) => [code, Object.entries(factsOf(code))]))
  return all.flatMap(({ file, locale, text }) =>
    (facts[locale] ?? []).flatMap(([fact, { pattern, files }]) => {
      if (files && !files.test(file)) return []
      const written = new RegExp(pattern, 'u').exec(text)?.[0]
      return written ? [`${file}: ${fact} (${written})`] : []
    }),
  )
}

const texts = lines().filter(({ value }) => !value)

test('no text writes a fact of the tables by hand', () => {
  expect(byHand(texts)).toEqual([])
})

test('the house has its number and its address in one table only', () => {
  const { phone, email } = table('company')
  for (const value of [phone, email])
    expect(lines().filter(({ locale, text }) => locale === 'hr' && text.includes(value))).toHaveLength(1)
})

describe.each(LOCALE_CODES)('%s', (locale) => {
  test('a text that writes them by hand is found', () => {
    const written = texts
      .filter((line) => line.locale === locale)
      .map(({ text, file }) => ({ file, locale, text: filled(text, locale) }))
    const found = byHand(written).join('\n')
    for (const fact of Object.keys(factsOf(locale))) expect(found).toContain(`: ${fact} (`)
  })
})

test.each<[string, Locale, string, string]>([
  ['telephone number', 'en', 'about.md', 'Call +385 47 555 129 at any time.'],
  ['telephone number', 'hr', 'about.md', 'Nazovite 047/555-120.'],
  ['e-mail address', 'de', 'about.md', 'Schreiben Sie an messraum@kovina.example.'],
  ['period', 'fr', 'forms.yaml', 'Vos données sont effacées 36 mois après la clôture.'],
  ['period', 'it', 'legal-pages/terms.it.md', 'Pagamento: 45 giorni dalla data della fattura.'],
  ['people', 'hr', 'about.md', 'Nas 260 radi u dvije smjene.'],
  ['machines', 'hr', 'positions/caster.hr.md', 'Vodite šest strojeva za tlačni lijev.'],
  ['machines', 'de', 'processes/quality.de.md', 'Darin stehen drei Koordinatenmessmaschinen.'],
])('%s, written by hand (%s)', (fact, locale, file, text) => {
  const found = byHand([{ file, locale, text }])
  expect(found).toHaveLength(1)
  expect(found[0]).toContain(`: ${fact} (`)
})

test('the year of foundation is that of the first milestone', () => {
  const company = readGlobal('company', 'hr')
  expect(table('milestones')[0]).toMatchObject({ key: 'founding', year: company.foundedYear })
})

test('the largest quantity is the largest that a technology takes on', () => {
  const batches = readIndex('technologies').map(
    ({ key }) => readArticle('technologies', key, 'en').front.batch ?? '',
  )
  const figures = batches.flatMap((batch) => batch.match(/[\d,]+/g) ?? [])
  expect(Math.max(...figures.map((text) => Number(text.replaceAll(',', ''))))).toBe(numbers().yearlyQuantity)
})

const NAMED: [string, string, string][] = [
  ['.', 'about', 'direction'],
  ['legal-pages', 'legal-information', 'direction'],
  ['legal-pages', 'corporate-information', 'direction'],
  ['processes', 'quality', 'quality'],
  ['positions', 'quality-engineer', 'quality'],
  ['processes', 'tooling', 'tool-shop'],
  ['positions', 'toolmaker', 'tool-shop'],
]

// Names are written out: their endings and those of the function follow the sentence and the person.
test.each(NAMED)('%s/%s names the head whom the tables name', (place, key, head) => {
  const { board } = table('company')
  const people = table('contact').departments
  const person = head === 'direction' ? board[0]?.name : people.find((row) => row.key === head)?.person
  const surname = person?.split(' ').at(-1) ?? 'nobody'
  for (const locale of LOCALE_CODES)
    expect(Object.values(readArticle(place, key, locale).parts).join('\n')).toContain(surname)
})

/** Finds the machines of a technology in the table. The size of castings is that of the dies. */
const CATEGORIES: Record<string, string> = {
  'cnc-milling': 'milling',
  'cnc-turning': 'turning',
  edm: 'toolShop',
  measuring: 'measuring',
  'sheet-metal': 'sheetMetal',
  surface: 'surface',
  welding: 'welding',
}

const figuresIn = (text: string) => text.replace(/(?<=\d),(?=\d{3})/g, '').match(/\d+(?:\.\d+)?/g) ?? []

test.each(Object.entries(CATEGORIES))('%s takes parts as large as its machines do', (key, category) => {
  const capacities = readRecords('equipment', 'en')
    .filter((machine) => machine.category === category)
    .map(({ capacity, title }) => `${title} ${capacity}`)
  const size = readArticle('technologies', key, 'en').front.size ?? ''
  const axes = /\d-axis|\d axes/g
  expect(figuresIn(capacities.join(' '))).toEqual(
    expect.arrayContaining(figuresIn(size.replaceAll(axes, ''))),
  )
})

// "tri stroja" but "pet strojeva": with another form of the plural the Croatian sentence has to be written anew.
test.each([
  ['die-casting', 'other'],
  ['five-axis', 'few'],
  ['cmm', 'few'],
])('the number of machines (%s) suits the Croatian noun', (part, form) => {
  expect(new Intl.PluralRules('hr').select(machines(part))).toBe(form)
})

test.each(['{machines.lathes}', '{number.people}', '{term.lease}', '{email.night-shift}', '{year.merger}'])(
  '%s is in no table',
  (text) => {
    expect(() => withValues(text, 'hr', (key) => key)).toThrow(RangeError)
  },
)

test('placeholders of the tables are filled as the language writes', () => {
  const text =
    '{number.hallArea} m², {term.payment}, {machines.five-axis}, {company.taxNumber}, {phone.quality}'
  expect(filled(text, 'fr')).toBe('14 500 m², 30 jours, trois, HR12345678903, +385 47 555 123')
  expect(filled(text, 'hr')).toBe('14.500 m², 30 dana, tri, 12345678903, +385 47 555 123')
})
