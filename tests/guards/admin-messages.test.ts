// Payload writes the configuration into each page of the admin panel, so labels have to come in one language.

import config from '@payload-config'
import { initI18n } from '@payloadcms/translations'
import { type ClientField, createClientConfig } from 'payload'
import { describe, expect, test } from 'vitest'
import { LOCALE_CODES, type Locale } from '@/shared/locales'

const isInAllLanguages = (value: object) => LOCALE_CODES.every((locale) => locale in value)

/** Places of words in five languages, e.g. `collections.news.admin.group`. */
function manifold(value: unknown, place: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (isInAllLanguages(value)) return [place]
  return Object.entries(value).flatMap(([key, part]) => manifold(part, `${place}.${key}`))
}

/** Words below a key, e.g. `lexical:orderedList:label`. */
const wordsBelow = (value: unknown, key: string): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) => wordsBelow(part, `${key}:${name}`))
    : [[key, String(value)]]

/** Sentences by their keys, e.g. `version:lastSavedAgo`. */
async function sentences(language: Locale): Promise<Map<string, string>> {
  const { i18n } = await config
  const { translations } = await initI18n({ config: i18n, context: 'client', language })
  return new Map(Object.entries(translations).flatMap(([group, words]) => wordsBelow(words, group)))
}

/** `{{label}}` as often as it stands there, and every other brace. */
const placeholders = (text = '') => (text.match(/\{\{\w+\}\}|[{}]/g) ?? []).sort()

async function clientConfig(language: 'hr' | 'fr') {
  const sanitized = await config
  const i18n = await initI18n({ config: sanitized.i18n, context: 'client', language })
  return createClientConfig({ config: sanitized, i18n: i18n as never, importMap: {}, user: true })
}

describe('what the admin panel sends to a browser', () => {
  test('only what Payload takes no function for is in five languages: groups, help of a whole kind, tabs', async () => {
    const { collections, globals } = await clientConfig('hr')
    const kinds = [...collections, ...globals]
    const places = kinds.flatMap((kind) => manifold(kind, kind.slug))
    const other = places.filter(
      (place) => !/^[\w-]+\.admin\.(group|description)$|\.tabs\.\d+\.label$/.test(place),
    )
    expect(other).toEqual([])
    // Were the words no records at all, nothing would have been looked at.
    expect(places).toContain('news.admin.group')
  })

  test.each([
    ['hr', 'Novosti'],
    ['fr', 'Actualités'],
  ] as const)('labels speak the language of whoever uses it: %s', async (language, plural) => {
    const { collections } = await clientConfig(language)
    expect(collections.find(({ slug }) => slug === 'news')?.labels?.plural).toBe(plural)
  })
})

test('no form has the view of Payload’s API beside it, which is English and for programmers', async () => {
  const { collections, globals } = await config
  const kinds = [...collections, ...globals]
  const withView = kinds.filter(({ admin }) => !admin.hideAPIURL)
  expect(kinds.length).toBeGreaterThan(20)
  expect(withView.map(({ slug }) => slug)).toEqual([])
})

/** Arrays below some fields, e.g. `contact.departments`. */
function arraysIn(fields: readonly ClientField[], place: string): { place: string; singular: unknown }[] {
  return fields.flatMap((field) => {
    const name = 'name' in field ? `${place}.${field.name}` : place
    if (field.type === 'tabs') return field.tabs.flatMap((tab) => arraysIn(tab.fields, name))
    const inside = 'fields' in field ? arraysIn(field.fields, name) : []
    return field.type === 'array' ? [{ place: name, singular: field.labels?.singular }, ...inside] : inside
  })
}

test('a row of each array has a name in the language of the reader, not one that Payload makes of the code', async () => {
  const [inCroatian, inFrench] = [await clientConfig('hr'), await clientConfig('fr')]
  const rows = ({ collections, globals }: typeof inCroatian) =>
    [...collections, ...globals].flatMap(({ slug, fields }) => arraysIn(fields, slug))
  /** Shown by components of ours, and by Payload's as a whole in a list. */
  const NO_ROWS_SHOWN = /\.(correspondence|history)$|^payload-/
  const french = new Map(rows(inFrench).map(({ place, singular }) => [place, singular]))
  const unnamed = rows(inCroatian).filter(
    ({ place, singular }) => !NO_ROWS_SHOWN.test(place) && french.get(place) === singular,
  )
  expect(french.size).toBeGreaterThan(6)
  // "Profil" is the same word in both.
  expect(unnamed.map(({ place }) => place)).toEqual(['company.profiles'])
})

test('a Croatian label stands where it takes no case: at the beginning, behind a colon or in brackets', async () => {
  /** Of parts of Payload that are not there: the bin, folders, API keys. */
  const NOT_SHOWN = /^folder:|trash|permanently|move|moving|restor/i
  const inSentences = [...(await sentences('hr'))].filter(
    ([key, text]) =>
      !NOT_SHOWN.test(key) && /(?<!^|: |: <\d>|[(<„"]|: \{\{count\}\} )\{\{label\}\}/.test(text),
  )
  expect(inSentences).toEqual([])
})

test.each(LOCALE_CODES)('sentences of Payload have their placeholders: %s', async (language) => {
  const [texts, inEnglish] = [await sentences(language), await sentences('en')]
  expect(inEnglish.size).toBeGreaterThan(300)
  const broken = [...inEnglish].filter(
    ([key, text]) => placeholders(texts.get(key)).join() !== placeholders(text).join(),
  )
  expect(broken).toEqual([])
})

describe('the admin panel is as polite as the site', () => {
  /** Sentences of parts of Payload that are not there: its own sign-in, keys of its API, folders, the bin, its dashboard. */
  const NOT_SHOWN =
    /^(folder|dashboard):|APIKey|ResetPassword|forgotPassword|resetYour|newAccount|verifyYour|RequestPassword|RequestVerification|beginCreate|LoginWith|loginWith|username|unverified|Permanently|Trash|moveConfirm|general:aboutToRestore|restoringTitle|checkYourEmail/

  test.each([
    [
      'de',
      /(?<!\p{L})(du|dein\p{L}*|dir|dich|gib|klicke|überprüfe|versuche|gehe|ziehe|setze|beginne|wähle)(?!\p{L})/iu,
    ],
    [
      'it',
      /(?<!\p{L})(tuo|tua|tuoi|tue|hai|sei|puoi|stai|devi|vuoi|inserisci|controlla|riprova|scegli|potresti|trascina|correggi|inizia|premi)(?!\p{L})/iu,
    ],
    ['fr', /(?<!\p{L})(tu|ton|ta|tes|toi)(?!\p{L})/iu],
  ] as const)('%s', async (language, familiar) => {
    const found = [...(await sentences(language))].filter(
      ([key, text]) => !NOT_SHOWN.test(key) && familiar.test(text),
    )
    expect(found).toEqual([])
  })
})

test.each([
  ['hr', /lokacij|lokaln|mjesto|prepiš|prepis/i],
  ['de', /Sprachvariante|Paragraph/i],
  ['it', /locale|località|localizzazion/i],
  ['fr', /(?<!\p{L})(locales?|lieu|endroit|paramètres? régiona\p{L}*|localités?)(?!\p{L})/iu],
] as const)('a language of the texts is called a language, and no place: %s', async (language, wrong) => {
  /** Of parts of Payload that are not there, and of its own sign-in. */
  const NOT_SHOWN = /^(authentication|folder|dashboard):|general:fallbackToDefaultLocale|restoringTitle/
  const found = [...(await sentences(language))].filter(
    ([key, text]) => !NOT_SHOWN.test(key) && wrong.test(text.replace('{{locale}}', '')),
  )
  expect(found).toEqual([])
})

test('an Italian dialog is left by another word than the one that deletes', async () => {
  const words = await sentences('it')
  expect([words.get('general:cancel'), words.get('general:clear')]).toEqual(['Annulla', 'Cancella'])
})

test.each([
  ['hr', 'Numerirani popis'],
  ['de', 'Nummerierte Liste'],
  ['it', 'Elenco numerato'],
  ['fr', 'Liste numérotée'],
] as const)('our words go before those of the editor of rich texts too: %s', async (language, list) => {
  expect((await sentences(language)).get('lexical:orderedList:label')).toBe(list)
})
