// Provides facts from tables to the texts of the demo content: company, contact, equipment, milestones, certificates,
// facts.

import { parse } from 'yaml'
import { GROUPED } from '@/i18n/format/grouped'
import { taxNumberIn } from '@/i18n/format/tax-number'
import { type Locale, localeEntry } from '@/shared/locales'
import { readDemoFile } from './folder'

interface Tables {
  company: Record<
    'street' | 'postalCode' | 'city' | 'phone' | 'email' | 'registerNumber' | 'taxNumber',
    string
  > & { board: { name: string }[] }
  contact: { departments: { key: string; person: string; phone: string; email: string }[] }
  equipment: { key: string; count: number }[]
  milestones: { key: string; year: number }[]
  certificates: { standard: string }[]
  facts: {
    emails: Record<string, string>
    numbers: Record<string, number>
    terms: Record<string, { count: number; unit: Unit }>
  }
}

export type Unit = 'day' | 'month'

const read = new Map<string, unknown>()

/** Returns the content of a table's file, with all languages and unfilled placeholders. */
export function table<Name extends keyof Tables>(name: Name): Tables[Name] {
  if (!read.has(name)) read.set(name, parse(readDemoFile(`${name}.yaml`)))
  return read.get(name) as Tables[Name]
}

function known<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new RangeError(`no table of the demo content knows ${what}`)
  return value
}

/** Replaces spaces by no-break spaces, so that a number stays with its unit. French thousands have U+202F already. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')

export function numberIn(locale: Locale, value: number): string {
  return unbroken(new Intl.NumberFormat(localeEntry(locale).lang, GROUPED).format(value))
}

/** Formats a period: `60 dana`, `24 Monate`. */
export function periodIn(locale: Locale, count: number, unit: Unit): string {
  const options = { style: 'unit', unit, unitDisplay: 'long' } as const
  return unbroken(new Intl.NumberFormat(localeEntry(locale).lang, options).format(count))
}

/** Numbers from two to twelve in words. One would need the gender of its noun; higher numbers are written in figures. */
const WORDS: Record<Locale, string> = {
  hr: 'dva tri četiri pet šest sedam osam devet deset jedanaest dvanaest',
  en: 'two three four five six seven eight nine ten eleven twelve',
  de: 'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
  it: 'due tre quattro cinque sei sette otto nove dieci undici dodici',
  fr: 'deux trois quatre cinq six sept huit neuf dix onze douze',
}

export function wordIn(locale: Locale, count: number): string {
  return WORDS[locale].split(' ')[count - 2] ?? numberIn(locale, count)
}

/** Counts all machines whose key contains `part`. */
export function machines(part: string): number {
  const counts = table('equipment').flatMap(({ key, count }) => (key.includes(part) ? [count] : []))
  return known(
    counts.length ? counts.reduce((sum, count) => sum + count, 0) : undefined,
    `machines of the kind ${part}`,
  )
}

/** Returns the locking forces of the die casting machines in tonnes, which are part of their keys. */
function lockingForces(): number[] {
  return table('equipment')
    .flatMap(({ key }) => /^die-casting-(\d+)$/.exec(key)?.[1] ?? [])
    .map(Number)
}

/** Returns the standards without the year of the edition: `ISO 9001`. */
const standards = () => table('certificates').map(({ standard }) => standard.replace(/:\d+$/, ''))

type Valued = (name: string, locale: Locale) => string

const COMPANY: Record<string, (locale: Locale) => string> = {
  street: () => table('company').street,
  place: () => `${table('company').postalCode} ${table('company').city}`,
  registerNumber: () => table('company').registerNumber,
  taxNumber: (locale) => taxNumberIn(locale, table('company').taxNumber),
}

const NUMBERS: Record<string, () => number> = {
  leastForce: () => Math.min(...lockingForces()),
  mostForce: () => Math.max(...lockingForces()),
  certificates: () => table('certificates').length,
}

/** Returns phone or e-mail of a department by its key, or of the company. */
function reach(by: 'phone' | 'email', name: string): string | undefined {
  if (name === 'company') return table('company')[by]
  return table('contact').departments.find(({ key }) => key === name)?.[by]
}

/** Returns the value of a placeholder, by its kind. */
export const FACT_VALUES: Record<string, Valued> = {
  company: (name, locale) => known(COMPANY[name], `the company’s ${name}`)(locale),
  phone: (name) => known(reach('phone', name), `the telephone number of ${name}`),
  email: (name) =>
    known(table('facts').emails[name] ?? reach('email', name), `the e-mail address of ${name}`),
  year: (name) =>
    String(
      known(
        table('milestones').find(({ key }) => key === name),
        `the milestone ${name}`,
      ).year,
    ),
  number: (name, locale) =>
    numberIn(locale, known(table('facts').numbers[name] ?? NUMBERS[name]?.(), `the number ${name}`)),
  term: (name, locale) => {
    const { count, unit } = known(table('facts').terms[name], `the term ${name}`)
    return periodIn(locale, count, unit)
  },
  machines: (part, locale) => wordIn(locale, machines(part)),
  certified: (_, locale) =>
    new Intl.ListFormat(localeEntry(locale).lang, { type: 'conjunction' }).format(standards()),
}
