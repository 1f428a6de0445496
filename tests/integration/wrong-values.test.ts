// Every field of every collection and global is sent what it cannot hold, as a client sends it: refused with the field, in the
// language of the reader, and nothing is written.

import { useInProcessContract } from '@tests/support/contract/in-process-contract'
import { query } from '@tests/support/database/database-server'
import { insertSubmission, PDF } from '@tests/support/database/stored-submissions'
import { callRest, requestRest } from '@tests/support/http/payload-rest'
import { plainPicture } from '@tests/support/plain-picture'
import type { FlattenedField, StaticLabel } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { EDITORIAL_COLLECTIONS, tableOf, UPLOADS } from '@/content/content-types'
import { adminMessage } from '@/i18n/admin-messages'
import { DEFAULT_LOCALE, LOCALE_CODES, type Locale } from '@/shared/locales'
import { FORMS, SUBMISSION_COLLECTIONS } from '@/shared/submissions/forms'

const context = useInProcessContract()
const tokens = { admin: '', editor: '' }
type Who = keyof typeof tokens

/** Stands for a number that JSON can say and JavaScript cannot keep. */
const HUGE = 'a number without an end'

const headersOf = (who: Who, language: string) => ({
  authorization: `Bearer ${tokens[who]}`,
  'accept-language': language,
})

async function ask(who: Who, method: string, path: string, body: unknown, language = 'en') {
  const { default: config } = await import('@payload-config')
  const { handleEndpoints } = await import('payload')
  const request = new Request(`http://localhost:8055/api${path}`, {
    method,
    headers: { ...headersOf(who, language), 'content-type': 'application/json' },
    body: JSON.stringify(body).replaceAll(JSON.stringify(HUGE), '1e999'),
  })
  const response = await handleEndpoints({ config, request })
  // biome-ignore lint/suspicious/noExplicitAny: what a test reads of an answer is what it asserts.
  const answer: any = await response.json()
  const errors: { path: string; message: string }[] = answer.errors?.[0]?.data?.errors ?? []
  const message: string = answer.errors?.[0]?.message ?? answer.message
  return { status: response.status, body: answer, errors, message, paths: errors.map((error) => error.path) }
}

const OBJECTS = [{ a: 1 }, ['x'], [{}]]
/** Values that are no ids, and ids of no document: these are checked once it is known who asks. */
const NO_IDS = [0, -1, 1.5, 2 ** 31, 10 ** 10, HUGE, true, {}]
const MISSING = [99_999, '99999', { id: 99_999 }, 'abc', '1abc', { id: 'abc' }]

/** More pictures than any gallery has. */
const TOO_MANY = Array(201).fill(1)
const ONE_NAME = [{ id: 'a' }, { id: 'b' }, { id: 'a' }]

const references = (ids: unknown[]) => ({
  one: [...ids, []],
  many: [...ids, ...ids.map((id) => [id]), [null], [[]], { $push: [1] }, { $remove: [1] }, TOO_MANY],
})
const isNoId = (value: unknown) => ![value].flat().some((one) => MISSING.includes(one as never))

/** Values that the fields of a type cannot hold, one by one and in a list of many. */
const WRONG: Record<string, { one: unknown[]; many?: unknown[] }> = {
  text: { one: [...OBJECTS, 'a\0b', '\ud800'], many: [{ a: 1 }, [{}], [null], ['\0'], 'x'] },
  textarea: { one: [...OBJECTS, 'a\0b', '\ud800'] },
  email: { one: [...OBJECTS, '\0'] },
  number: { one: [...OBJECTS, 'abc', '12abc', 'NaN', 'Infinity', '-Infinity', HUGE, true, []] },
  date: {
    one: [
      ...OBJECTS,
      'abc',
      '2026-13-45',
      '12',
      ' 5 ',
      '2026-02-30',
      'Mon, 30 Nov 2026',
      '+275760-09-13T00:00:00.000Z',
      '+010000-01-01T00:00:00.000Z',
      '-000001-01-01T00:00:00.000Z',
      '0000-01-01T00:00:00.000Z',
      5,
      HUGE,
      true,
      [],
    ],
  },
  checkbox: { one: [...OBJECTS, 'abc', 5, []] },
  select: {
    one: [...OBJECTS, 'nobody', 5, true, '', []],
    many: [['nobody'], [5], [null], [{}], [[]], 'nobody', {}, 5],
  },
  relationship: references([...NO_IDS, ...MISSING]),
  upload: references([...NO_IDS, ...MISSING]),
  richText: {
    one: [
      'abc',
      7,
      [],
      {},
      { root: 7 },
      { root: {} },
      { root: { type: 'root', children: [7] } },
      { root: { type: 'root', children: {} } },
      { root: { type: 'root', children: [{ type: 'table', children: [] }] } },
      { root: { type: 'root', children: [{ type: 'quote', children: [{ type: 'unknown' }] }] } },
      ...['text', 'linebreak', 'listitem', 'root'].map((type) => ({
        root: { type: 'root', children: [{ type, text: 'x', children: [] }] },
      })),
      { root: { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'tab', text: '\t' }] }] } },
      { root: { type: 'paragraph', children: [] } },
      ...[-1, 'x', 1.5, 1_000_000].map((indent) => ({
        root: { type: 'root', children: [{ type: 'list', children: [{ type: 'listitem', indent }] }] },
      })),
      ...[undefined, null, 'x', { url: 1 }, { url: {} }].map((fields) => ({
        root: { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'link', fields }] }] },
      })),
    ],
  },
  array: {
    one: [null, 'abc', 5, true, {}, ['x'], [5], [[]], { $push: [{}] }, Array(1001).fill({}), ONE_NAME],
  },
  group: { one: [null, 'abc', 5, true, ['x']] },
  json: { one: [{ deep: ['\0'] }, { '\ud800': 1 }] },
}

/** Written by Payload or by hooks of their own, and no part of what is sent. */
const KEPT = ['id', 'createdAt', 'updatedAt', '_status']
/** Of an upload Payload drops these before all others are read. */
const DROPPED = [...KEPT, 'url', 'filename', 'sizes']

const judged = (fields: readonly FlattenedField[]) => {
  const isUpload = fields.some(({ name }) => name === 'mimeType')
  return fields.filter(({ name }) => !(isUpload ? DROPPED : KEPT).includes(name))
}

/** Tells whether somebody may write a field; of others the values are dropped before it is asked what they name. */
const isOpen = (field: FlattenedField) =>
  (field as { access?: { update?: (given: object) => boolean } }).access?.update?.({ req: {} }) !== false

interface Case {
  path: string
  value: unknown
  body: object
}

/** Puts a value below the names of a path; `0` is the first row of a list. */
const placed = (path: string, value: unknown): object =>
  path
    .split('.')
    .reduceRight<unknown>((inner, name) => (name === '0' ? [inner] : { [name]: inner }), value) as object

function casesOf(fields: readonly FlattenedField[], above = '', isOpenAbove = true): Case[] {
  return judged(fields).flatMap((field) => {
    const path = `${above}${field.name}`
    const isWritten = isOpenAbove && isOpen(field)
    const wrong = WRONG[field.type]
    expect(wrong, `${path}: ${field.type}`).toBeDefined()
    const values = ('hasMany' in field && field.hasMany ? wrong?.many : wrong?.one) ?? []
    const isReference = field.type === 'relationship' || field.type === 'upload'
    const own = values
      .filter((value) => !isReference || isWritten || isNoId(value))
      .map((value): Case => ({ path, value, body: placed(path, value) }))
    if (field.type === 'group') return [...own, ...casesOf(field.flattenedFields, `${path}.`, isWritten)]
    if (field.type === 'array') return [...own, ...casesOf(field.flattenedFields, `${path}.0.`, isWritten)]
    return own
  })
}

const labelIn = (field: FlattenedField, language: Locale): string | undefined => {
  const label = ('label' in field ? field.label : undefined) as
    | StaticLabel
    | ((given: object) => string)
    | undefined
  // Those with Payload's own words are left out.
  if (typeof label === 'function') return label({ i18n: { language }, t: () => '' })
  // Hidden ones are named by Payload, in English.
  return typeof label === 'string' ? label : undefined
}

/** All rows of the tables of a collection or global, in a few characters. */
async function digest(slug: string): Promise<string> {
  const [table, found] = [tableOf(slug), [] as string[]]
  const tables = await query<{ name: string }>(
    context.databaseUrl,
    `select table_name as name from information_schema.tables where table_schema = 'public'
      and (table_name ~ '^_?${table}(_|$)') order by 1`,
  )
  expect(tables.length).toBeGreaterThan(0)
  for (const { name } of tables) {
    const [row] = await query<{ all: string }>(
      context.databaseUrl,
      `select md5(string_agg(row::text, ' ' order by row::text)) as all from "${name}" row`,
    )
    found.push(`${name} ${row?.all}`)
  }
  return found.join('\n')
}

const editorialItem = async (slug: string) =>
  (await ask('editor', 'POST', `/${slug}?locale=hr&draft=true`, { title: `Naslov ${Math.random()}` })).body
    .doc.id

async function upload(slug: string): Promise<number> {
  const form = new FormData()
  form.set('_payload', JSON.stringify({ alt: 'Ploha', title: 'Ploha' }))
  const pdf = new File(
    [`${new TextDecoder().decode(PDF)}\n%${Math.random()}`],
    `dokument-${Math.random()}.pdf`,
    { type: 'application/pdf' },
  )
  form.set('file', slug === 'media' ? await plainPicture('red') : pdf)
  const { status, body } = await requestRest(`/${slug}?locale=hr`, headersOf('editor', 'en'), {
    method: 'POST',
    body: form,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.doc.id
}

/** The collections that are written over REST, each with somebody who may, and an item of it. */
const COLLECTIONS: [slug: string, who: Who, item: () => Promise<number | string>][] = [
  ...EDITORIAL_COLLECTIONS.map((slug): [string, Who, () => Promise<number>] => [
    slug,
    'editor',
    () => editorialItem(slug),
  ]),
  ...UPLOADS.map((slug): [string, Who, () => Promise<number>] => [slug, 'editor', () => upload(slug)]),
  ...FORMS.map((form): [string, Who, () => Promise<number>] => [
    SUBMISSION_COLLECTIONS[form],
    'admin',
    async () => (await insertSubmission(context.payload, form)).id,
  ]),
  ['users', 'admin', async () => (await context.person()).id],
]
const GLOBALS: [slug: string, who: Who][] = [
  ['home', 'editor'],
  ['company', 'editor'],
  ['contact', 'editor'],
  ['forms', 'editor'],
  ['sign-in-settings', 'admin'],
]

beforeAll(async () => {
  for (const role of ['admin', 'editor'] as const)
    tokens[role] = (await context.signIn(await context.person({ role }))).access_token
})

const refused = (answers: { name: string; status: number; paths: string[]; path: string }[]) =>
  answers
    .filter(
      ({ status, paths, path }) =>
        status !== 400 || !paths.some((one) => one === path || one.startsWith(path)),
    )
    .map(({ name, status, paths }) => `${name}: ${status} ${paths}`)

describe.each(COLLECTIONS)('%s', (slug, who, makeItem) => {
  const fieldsOf = () => context.payload.collections[slug as 'news'].config.flattenedFields
  const hasDrafts = () => Boolean(context.payload.collections[slug as 'news'].config.versions?.drafts)

  test('refuses what its fields cannot hold, in turn in an item, a draft and a new one, and writes nothing', async () => {
    const id = await makeItem()
    const before = await digest(slug)
    const ways: [string, string][] = [
      ['PATCH', `/${slug}/${id}?locale=hr`],
      ...(hasDrafts()
        ? ([['PATCH', `/${slug}/${id}?locale=hr&draft=true&autosave=true`]] as [string, string][])
        : []),
      ...(hasDrafts() ? ([['POST', `/${slug}?locale=de&draft=true`]] as [string, string][]) : []),
    ]
    const answers = []
    for (const [at, { path, value, body }] of casesOf(fieldsOf()).entries()) {
      const [method, address] = ways[at % ways.length] ?? ['', '']
      const { status, paths } = await ask(who, method, address, body)
      answers.push({ name: `${method} ${address} ${path} ${JSON.stringify(value)}`, status, paths, path })
    }
    expect(refused(answers)).toEqual([])
    expect(await digest(slug)).toBe(before)
  })

  test('names all of them at once, as its form does, in the language of the reader', async () => {
    const id = await makeItem()
    const fields = judged(fieldsOf()).filter(({ type }) => type !== 'json')
    const wrongOf = ({ type }: FlattenedField) =>
      type === 'array' || type === 'richText' ? 'x' : [{ a: [] }]
    const body = Object.fromEntries(fields.map((field) => [field.name, wrongOf(field)]))
    const told = new Set<string>()
    for (const language of LOCALE_CODES) {
      const { status, message, errors, paths } = await ask(
        who,
        'PATCH',
        `/${slug}/${id}?locale=hr`,
        body,
        language,
      )
      expect([status, paths]).toEqual([400, fields.map(({ name }) => name)])
      for (const field of fields) expect(message).toContain(labelIn(field, language) ?? field.name)
      told.add(errors.map((error) => error.message).join())
    }
    expect(told.size).toBe(LOCALE_CODES.length)
  })
})

describe.each(GLOBALS)('the global %s', (slug, who) => {
  const configOf = () => {
    const config = context.payload.globals.config.find((global) => global.slug === slug)
    if (!config) throw new Error(slug)
    return config
  }

  test('refuses what its fields cannot hold, in turn by itself, as a draft and as a publication, and writes nothing', async () => {
    const before = await digest(slug)
    const queries = ['', '&draft=true&autosave=true', '&publishSpecificLocale=hr'].slice(
      0,
      configOf().versions?.drafts ? 3 : 1,
    )
    const answers = []
    for (const [at, { path, value, body }] of casesOf(configOf().flattenedFields).entries()) {
      const search = queries[at % queries.length]
      const { status, paths } = await ask(who, 'POST', `/globals/${slug}?locale=hr${search}`, body)
      answers.push({ name: `${search} ${path} ${JSON.stringify(value)}`, status, paths, path })
    }
    expect(refused(answers)).toEqual([])
    expect(await digest(slug)).toBe(before)
  })
})

describe('a reference', () => {
  const aNews = () => editorialItem('news')

  test('to what is not there is refused in several items, each with its name', async () => {
    const ids = [await aNews(), await aNews()]
    const where = ids.map((id, at) => `where[id][in][${at}]=${id}`).join('&')
    const answer = await ask(
      'editor',
      'PATCH',
      `/news?locale=hr&draft=true&${where}`,
      { cover: 99_999 },
      'de',
    )
    expect([answer.status, answer.body.docs, answer.body.errors.length]).toEqual([400, [], 2])
    for (const { message } of answer.body.errors)
      expect(message).toContain(adminMessage('de', 'fields.picture'))
  })

  test('is kept as it is, also as the document that a reading has put in its place', async () => {
    const [id, media] = [await aNews(), await upload('media')]
    const path = `/news/${id}?locale=hr&draft=true`
    for (const cover of [media, String(media), { id: media, alt: 'Ploha' }]) {
      const { status, body } = await ask('editor', 'PATCH', `${path}&depth=0`, { cover, gallery: [cover] })
      expect([status, body.doc.cover, body.doc.gallery]).toEqual([200, media, [media]])
    }
    for (const nothing of [null, '', 'none']) {
      const { status, body } = await ask('editor', 'PATCH', `${path}&depth=0`, {
        cover: nothing,
        gallery: null,
      })
      expect([status, body.doc.cover, body.doc.gallery ?? []]).toEqual([200, null, []])
    }
  })

  test('of a new item in all languages is refused in the one that is wrong', async () => {
    const address = '/documents?locale=all&draft=true'
    const [title, pdf] = [{ hr: 'Popis' }, await upload('files')]
    const wrong = await ask('editor', 'POST', address, { title, file: { hr: pdf, de: 99_999 } })
    expect([wrong.status, wrong.paths]).toEqual([400, ['file.de']])
    expect((await ask('editor', 'POST', address, { title, file: { hr: pdf } })).status).toBe(201)
  })

  test('tells a visitor, and a member, nothing of what is there', async () => {
    const [id, media] = [await aNews(), await upload('media')]
    const member = (await context.signIn(await context.person({ role: 'member' }))).access_token
    for (const authorization of ['', `Bearer ${member}`])
      for (const cover of [media, 99_999]) {
        const headers = authorization ? { authorization } : ({} as Record<string, string>)
        const answer = await callRest(`/news/${id}?locale=hr&draft=true`, headers, {
          method: 'PATCH',
          body: { cover },
        })
        expect(answer.status).toBe(403)
      }
  })
})

test('a text with a tab, as the editor writes it, is kept', async () => {
  const tab = { type: 'tab', text: '\t', detail: 2, mode: 'normal', format: 0, style: '', version: 1 }
  const paragraph = { type: 'paragraph', format: '', indent: 0, version: 1, direction: null, children: [tab] }
  const body = {
    root: { type: 'root', format: '', indent: 0, version: 1, direction: null, children: [paragraph] },
  }
  const { status } = await ask(
    'editor',
    'PATCH',
    `/news/${await editorialItem('news')}?locale=hr&draft=true`,
    { body },
  )
  expect(status).toBe(200)
})

test('a body that is no object changes nothing', async () => {
  const id = await editorialItem('news')
  const before = await digest('news')
  for (const body of [null, [], ['x'], 'abc', 5, true])
    for (const [method, path] of [
      ['PATCH', `/news/${id}?locale=${DEFAULT_LOCALE}`],
      ['PATCH', `/news/${id}?locale=${DEFAULT_LOCALE}&draft=true`],
      ['PATCH', `/news?locale=${DEFAULT_LOCALE}&where[id][equals]=${id}`],
      ['POST', '/news?locale=hr'],
      ['POST', '/globals/home?locale=hr'],
      ['POST', '/globals/home?locale=hr&draft=true'],
    ] as const)
      expect(
        (await ask('editor', method, path, body)).status,
        `${method} ${path} ${JSON.stringify(body)}`,
      ).toBe(400)
  expect(await digest('news')).toBe(before)
})
