import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { messagesFor, withFallback } from '@/i18n/messages'
import { LOCALE_CODES } from '@/shared/locales'

interface Tree {
  [key: string]: string | Tree
}

const flat = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  )

const load = async (folder: string, locale: string) =>
  Object.fromEntries(flat((await import(`../../src/i18n/${folder}/${locale}.json`)).default))
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)[,}]/g)].map((match) => match[1]).sort()

describe.each(['messages', 'admin-messages', 'mail-messages'])('%s', (folder) => {
  test.each(LOCALE_CODES)(
    '%s has the same keys and placeholders as English, and no blanks',
    async (locale) => {
      const [english, own] = [await load(folder, 'en'), await load(folder, locale)]
      expect(Object.keys(own).sort()).toEqual(Object.keys(english).sort())
      for (const [key, text] of Object.entries(own)) {
        expect(text.trim(), key).not.toBe('')
        const distinct = new Set(placeholders(text))
        expect(distinct, key).toEqual(new Set(placeholders(english[key] ?? '')))
      }
    },
  )

  test('quotation marks are typographic, never straight', async () => {
    for (const locale of LOCALE_CODES) {
      for (const [key, text] of Object.entries(await load(folder, locale)))
        expect(text, `${locale} ${key}`).not.toMatch(/["']/)
    }
  })

  test('every word is used', async () => {
    const sources = execFileSync(
      'grep',
      ['-rhoE', `['"\`][A-Za-z_.$}{-]+['"\`]`, 'src', '--include=*.ts', '--include=*.tsx'],
      {
        encoding: 'utf8',
        maxBuffer: 1e8,
      },
    )
    // Views of the admin panel take a group of words at once: `words.send`.
    const handed = execFileSync(
      'grep',
      ['-rhoE', `(words|messages)\\.[A-Za-z]+`, 'src', '--include=*.ts', '--include=*.tsx'],
      { encoding: 'utf8' },
    )
    const used = new Set([
      ...sources.split('\n').map((literal) => literal.slice(1, -1)),
      ...handed.split('\n').map((access) => access.slice(access.indexOf('.') + 1)),
    ])
    const unused = Object.keys(await load(folder, 'en')).filter((key) => {
      const last = key.split('.').at(-1) ?? ''
      return !used.has(key) && !used.has(last) && !key.startsWith('roles.')
    })
    expect(unused).toEqual([])
  })
})

test('a missing or blank word shows the Croatian one', () => {
  const filled = withFallback({ a: 'hr', b: { c: 'hr', d: 'hr' } }, { a: '', b: { c: 'de' } })
  expect(filled).toEqual({ a: 'hr', b: { c: 'de', d: 'hr' } })
})

test('the tax number is labelled as specified, in German too', () => {
  expect(LOCALE_CODES.map((locale) => messagesFor(locale).footer.taxNumber)).toEqual([
    'OIB',
    'VAT number',
    'VAT number',
    'VAT number',
    'VAT number',
  ])
})

test('a counter without plural forms fits one of a thing as well as many', async () => {
  const counters = async (folder: string, key: string, locales: readonly string[]) =>
    Promise.all(locales.map(async (locale) => (await load(folder, locale))[key]))
  expect(await counters('messages', 'news.viewed', LOCALE_CODES)).toEqual([
    'Prikazano {seen} od {total}',
    'Viewed {seen} out of {total}',
    '{seen} von {total} angezeigt',
    'Visualizzazione: {seen} su {total}',
    'Affichage\u202F: {seen} sur {total}',
  ])
  for (const key of ['system.databaseFigures', 'system.queue'])
    for (const text of await counters('admin-messages', key, ['it', 'fr']))
      expect(text, key).not.toMatch(/\{(connections|failed)\} (connexions|connessioni|non riuscite)/)
})

test('no form promises a copy of what is written: the acknowledgement has the case number only', () => {
  for (const locale of LOCALE_CODES) {
    const { submissionHints, submissionNext } = messagesFor(locale)
    for (const text of [submissionHints.contactEmail, submissionNext.mailed, submissionNext.notMailed])
      expect(text, locale).not.toMatch(/kopij|cop(y|ia|ie)\b|kopie/i)
  }
})

test('the contact page promises no department, nor anybody in it: there may be none', () => {
  for (const locale of LOCALE_CODES) {
    const { lead, departmentsCaption } = messagesFor(locale).contact
    const oneOrMany = departmentsCaption.slice(0, -2).toLowerCase()
    expect(lead.toLowerCase(), locale).not.toContain(oneOrMany)
  }
})
