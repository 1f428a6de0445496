// Programs that know no drafts, beside editors who have some: a write that names no state publishes what it changes, and
// nothing of what is only drafted; the drafts stay.

import { useInProcessContract } from '@tests/support/contract/in-process-contract'
import { eventsOf } from '@tests/support/database/audit-events'
import { legalText } from '@tests/support/database/content-fixtures'
import { query } from '@tests/support/database/database-server'
import { requestRest } from '@tests/support/http/payload-rest'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DraftedGlobal } from '@/content/content-types'
import { LOCALE_CODES, type Locale } from '@/shared/locales'

const context = useInProcessContract()
const tokens = { editor: '', program: '', translator: '' }

type Who = keyof typeof tokens
const ask = (who: Who, method: string, path: string, body?: object) =>
  requestRest(path, { authorization: `Bearer ${tokens[who]}` }, { method, ...(body && { body }) })

async function write(path: string, body: object, who: Who = 'editor') {
  const answer = await ask(who, 'POST', `/globals/${path}`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.result
}

const publish = (global: DraftedGlobal, locale: Locale, body: object) =>
  write(`${global}?locale=${locale}&publishSpecificLocale=${locale}`, { ...body, _status: 'published' })
const draft = (global: DraftedGlobal, locale: Locale, body: object) =>
  write(`${global}?locale=${locale}&draft=true&autosave=true`, body)
const send = (global: DraftedGlobal, locale: Locale | 'all', body: object) =>
  write(`${global}?locale=${locale}&depth=0`, body, 'program')

const read = async (global: DraftedGlobal, locale: Locale, isDraft: boolean) =>
  (
    await ask(
      'editor',
      'GET',
      `/globals/${global}?locale=${locale}&depth=0&fallback-locale=null&draft=${isDraft}`,
    )
  ).body
const shown = (global: DraftedGlobal, locale: Locale) => read(global, locale, false)
const drafted = (global: DraftedGlobal, locale: Locale) => read(global, locale, true)

/** The newest version in all languages, as the form of any of them is filled. */
async function newest(global: DraftedGlobal) {
  const { docs } = await context.payload.findGlobalVersions({
    slug: global,
    where: { latest: { equals: true } },
    locale: 'all',
  })
  expect(docs).toHaveLength(1)
  // biome-ignore lint/suspicious/noExplicitAny: of all languages; what a test reads of it is what it asserts.
  return docs[0]?.version as any
}

const ID = (last: number) => `65f0a1b2c3d4e5f60123456${last}`

beforeAll(async () => {
  tokens.editor = (await context.signIn(await context.person({ role: 'editor' }))).access_token
  tokens.program = (await context.signIn(await context.person({ role: 'editor' }))).access_token
  const person = await context.person({ role: 'translator', languages: ['de'] })
  tokens.translator = (await context.signIn(person)).access_token
})

describe('a draft of Croatian texts and of what all languages share', () => {
  beforeEach(async () => {
    await publish('company', 'hr', {
      name: 'Kovina',
      court: 'Sud',
      about: 'O nama',
      phone: '1',
      taxNumber: '11',
    })
    await publish('company', 'de', { court: 'Gericht', about: null })
    await draft('company', 'hr', { court: 'Nedovršeno', taxNumber: '22' })
    await draft('company', 'de', { about: 'Entwurf' })
  })

  const isKept = async () => {
    expect(await newest('company')).toMatchObject({
      court: { hr: 'Nedovršeno', de: 'Gericht' },
      about: { de: 'Entwurf' },
      taxNumber: '22',
      _status: { hr: 'draft', de: 'draft' },
    })
    expect(await drafted('company', 'hr')).toMatchObject({ court: 'Nedovršeno', _status: 'draft' })
  }

  test('is not published by a program that writes another field, and is kept', async () => {
    await send('company', 'hr', { phone: '3' })
    expect(await shown('company', 'hr')).toMatchObject({ phone: '3', court: 'Sud', taxNumber: '11' })
    expect(await newest('company')).toMatchObject({ phone: '3' })
    await isKept()
  })

  test('nor by a program of the site itself', async () => {
    await context.payload.updateGlobal({ slug: 'company', locale: 'hr', data: { phone: '4' } })
    expect(await shown('company', 'hr')).toMatchObject({ phone: '4', court: 'Sud', taxNumber: '11' })
    await isKept()
  })

  test('nor by one that writes in another language, or in all', async () => {
    await send('company', 'fr', { court: 'Tribunal', phone: '5' })
    expect(await shown('company', 'fr')).toMatchObject({ court: 'Tribunal', phone: '5', taxNumber: '11' })
    await isKept()
    await send('company', 'all', { phone: '6' })
    expect(await shown('company', 'hr')).toMatchObject({ phone: '6', court: 'Sud', taxNumber: '11' })
    await isKept()
  })

  test('nor by one that sends back all that it has read', async () => {
    const { _status, updatedAt, ...body } = await shown('company', 'hr')
    await send('company', 'hr', { ...body, about: 'Programski' })
    expect(await shown('company', 'hr')).toMatchObject({ about: 'Programski', court: 'Sud', taxNumber: '11' })
    await isKept()
    const timed = await shown('company', 'hr')
    await send('company', 'hr', { ...timed, _status: null, phone: '7' })
    expect(await shown('company', 'hr')).toMatchObject({ phone: '7', court: 'Sud', taxNumber: '11' })
    await isKept()
  })

  test('goes out with what the program has written when its editors publish it', async () => {
    await send('company', 'hr', { phone: '8' })
    await publish('company', 'de', {})
    expect(await shown('company', 'de')).toMatchObject({ phone: '8', about: 'Entwurf', taxNumber: '22' })
    await publish('company', 'hr', {})
    expect(await shown('company', 'hr')).toMatchObject({ phone: '8', court: 'Nedovršeno' })
  })

  test('is no draft any more when the program writes all that it has changed', async () => {
    await send('company', 'hr', { court: 'Programski sud', taxNumber: '33' })
    expect(await shown('company', 'hr')).toMatchObject({ court: 'Programski sud', taxNumber: '33' })
    expect(await drafted('company', 'hr')).toMatchObject({
      court: 'Programski sud',
      taxNumber: '33',
      _status: 'published',
    })
    expect(await drafted('company', 'de')).toMatchObject({ about: 'Entwurf', _status: 'draft' })
  })

  test('lets what is published be judged, and not the draft', async () => {
    await draft('company', 'hr', { name: '' })
    await send('company', 'hr', { phone: '9' })
    expect(await shown('company', 'hr')).toMatchObject({ name: 'Kovina', phone: '9' })
    expect((await newest('company')).name ?? '').toBe('')
    await publish('company', 'hr', { name: 'Kovina' })
  })

  test('of an editor is still left to editors by a translator', async () => {
    const answer = await ask('translator', 'POST', '/globals/company?locale=de', { court: 'Amtsgericht' })
    expect(answer.status).toBe(403)
    await isKept()
  })
})

describe('a draft of a list', () => {
  const departments = (...rows: [last: number | null, name: string, phone?: string][]) => ({
    departments: rows.map(([last, name, phone]) => ({ ...(last && { id: ID(last) }), name, phone })),
  })
  const namesOf = (document: { departments: { name?: string | null; phone?: string | null }[] }) =>
    document.departments.map(({ name, phone }) => [name ?? null, phone ?? null])

  beforeEach(async () => {
    const german = [
      [1, 'Verkauf', '1'],
      [2, 'Einkauf', '2'],
    ] as const
    await publish('contact', 'hr', departments([1, 'Prodaja', '1'], [2, 'Nabava', '2']))
    await publish('contact', 'de', departments(...german.map(([...row]): [number, string, string] => row)))
    await publish('contact', 'hr', { intro: 'Uvod' })
  })

  test('with a new row, and without an old one, is kept beside a write of something else', async () => {
    await draft('contact', 'hr', departments([3, 'Razvoj'], [1, 'Prodaja i servis', '1']))
    await send('contact', 'hr', { intro: 'Programski uvod' })
    expect(namesOf(await shown('contact', 'hr'))).toEqual([
      ['Prodaja', '1'],
      ['Nabava', '2'],
    ])
    expect(namesOf(await shown('contact', 'de'))).toEqual([
      ['Verkauf', '1'],
      ['Einkauf', '2'],
    ])
    expect(namesOf(await drafted('contact', 'hr'))).toEqual([
      ['Razvoj', null],
      ['Prodaja i servis', '1'],
    ])
  })

  test('is kept in the rows that a program does not write, and in the cells', async () => {
    await draft('contact', 'hr', departments([1, 'Prodaja i servis', '1'], [2, 'Nabava', '2'], [3, 'Razvoj']))
    const rows = [{ id: ID(1), phone: '11' }, { id: ID(2) }, { name: 'Alatnica' }]
    await send('contact', 'hr', { departments: rows })
    expect(namesOf(await shown('contact', 'hr'))).toEqual([
      ['Prodaja', '11'],
      ['Nabava', '2'],
      ['Alatnica', null],
    ])
    expect(namesOf(await shown('contact', 'de'))).toEqual([
      ['Verkauf', '11'],
      ['Einkauf', '2'],
      [null, null],
    ])
    expect(namesOf(await drafted('contact', 'hr'))).toEqual([
      ['Prodaja i servis', '11'],
      ['Nabava', '2'],
      ['Alatnica', null],
      ['Razvoj', null],
    ])
    const { departments: all } = await newest('contact')
    expect(all.slice(0, 2).map(({ name }: { name: object }) => name)).toMatchObject([
      { hr: 'Prodaja i servis', de: 'Verkauf' },
      { hr: 'Nabava', de: 'Einkauf' },
    ])
  })

  test('keeps a row away that it has taken out, and a program takes its own out', async () => {
    await draft('contact', 'hr', departments([1, 'Prodaja', '1']))
    await send('contact', 'hr', departments([2, 'Nabava', '2'], [null, 'Alatnica']))
    expect(namesOf(await shown('contact', 'hr'))).toEqual([
      ['Nabava', '2'],
      ['Alatnica', null],
    ])
    expect(namesOf(await drafted('contact', 'hr'))).toEqual([['Alatnica', null]])
  })
})

test('a draft that empties lists stays empty beside a write in one language, or in all', async () => {
  const data = { title: `Projekt ${Math.random()}` } as never
  const { id } = await context.payload.create({ collection: 'projects', locale: 'hr', draft: true, data })
  await publish('home', 'hr', { claim: 'Javno', projects: [id] })
  await publish('contact', 'hr', { departments: [{ id: ID(1), name: 'Prodaja', receives: ['complaint'] }] })
  await draft('home', 'hr', { projects: [] })
  await draft('contact', 'hr', { departments: [] })
  await send('home', 'hr', { claim: 'Programsko' })
  await send('contact', 'hr', { intro: 'Programski uvod' })
  await send('contact', 'all', { latitude: 46 })
  expect((await shown('home', 'hr')).projects).toEqual([id])
  expect(await shown('contact', 'hr')).toMatchObject({
    departments: [{ name: 'Prodaja', receives: ['complaint'] }],
    latitude: 46,
  })
  expect(await newest('home')).toMatchObject({ projects: [], claim: { hr: 'Programsko' } })
  expect(await newest('contact')).toMatchObject({ departments: [], latitude: 46 })
  await publish('home', 'hr', {})
  expect((await shown('home', 'hr')).projects).toEqual([])
})

describe('what somebody else has published since', () => {
  beforeEach(() => publish('home', 'hr', { claim: 'Javno', intro: 'Uvod' }))

  test('is kept by a program that sends back what it has read before', async () => {
    const { _status, ...body } = await shown('home', 'hr')
    await publish('home', 'hr', { claim: 'Borisovo' })
    await draft('home', 'hr', { claim: 'Nacrt' })
    await send('home', 'hr', { ...body, intro: 'Programski uvod' })
    expect(await shown('home', 'hr')).toMatchObject({ claim: 'Borisovo', intro: 'Programski uvod' })
    expect(await drafted('home', 'hr')).toMatchObject({
      claim: 'Nacrt',
      intro: 'Programski uvod',
      _status: 'draft',
    })
  })

  test('is named when both have changed it, and not written over', async () => {
    const { _status, ...body } = await shown('home', 'hr')
    await publish('home', 'hr', { claim: 'Borisovo' })
    const answer = await ask('program', 'POST', '/globals/home?locale=hr', { ...body, claim: 'Programsko' })
    expect([answer.status, answer.body.errors[0].message]).toEqual([409, expect.stringContaining('Borisovo')])
    expect((await shown('home', 'hr')).claim).toBe('Borisovo')
  })

  test('is kept of an item, too', async () => {
    const body = {
      ...legalText(`Naslov ${Math.random()}`),
      publishedOn: '2026-01-02T12:00:00.000Z',
      _status: 'published',
    }
    const { id } = (await ask('editor', 'POST', '/news?locale=hr', body)).body.doc
    const path = `/news/${id}?locale=hr&depth=0&fallback-locale=null`
    const { _status, ...before } = (await ask('program', 'GET', path)).body
    const published = await ask('editor', 'PATCH', path, { title: 'Borisov naslov', _status: 'published' })
    expect(published.status).toBe(200)
    const answer = await ask('program', 'PATCH', path, { ...before, summary: 'Programski sažetak novosti.' })
    expect(answer.status).toBe(200)
    expect((await ask('editor', 'GET', path)).body).toMatchObject({
      title: 'Borisov naslov',
      summary: 'Programski sažetak novosti.',
    })
  })
})

test('a language that was never published takes its draft back like the others', async () => {
  await publish('home', 'hr', { claim: 'Javno' })
  await draft('home', 'it', { claim: 'Bozza' })
  // As the panel does it.
  const address = 'home?locale=it&fallback-locale=null&depth=0'
  const read = (await ask('editor', 'GET', `/globals/${address}`)).body
  expect(read._status).toBe('published')
  const answer = await ask('editor', 'POST', `/globals/${address}`, { ...read, claim: 'Pubblico' })
  expect(answer.status).toBe(200)
  expect(await drafted('home', 'it')).toMatchObject({ claim: 'Pubblico', _status: 'published' })
})

test('before anything is published, a first publication by a program brings no draft out', async () => {
  for (const table of ['contact', '_contact_v']) await query(context.databaseUrl, `delete from ${table}`)
  await draft('contact', 'de', {
    intro: 'Entwurf',
    departments: [{ id: ID(1), name: 'Verkauf' }],
    latitude: 45,
  })
  await send('contact', 'hr', { directions: 'Lijevo' })
  expect(await shown('contact', 'hr')).toMatchObject({ directions: 'Lijevo', departments: [] })
  expect((await shown('contact', 'de')).intro ?? null).toBeNull()
  expect((await shown('contact', 'de')).latitude ?? null).toBeNull()
  expect(await newest('contact')).toMatchObject({
    intro: { de: 'Entwurf' },
    directions: { hr: 'Lijevo' },
    departments: [{ name: { de: 'Verkauf' } }],
    latitude: 45,
    _status: { de: 'draft' },
  })
})

describe('“autosave” without “draft”', () => {
  const recorded = async (subject: string) => (await eventsOf(context.payload, subject, 'update')).length

  test('publishes a global, is recorded, and leaves the drafts of other languages', async () => {
    await publish('home', 'hr', { claim: 'Javno' })
    await draft('home', 'de', { claim: 'Entwurf' })
    const before = await recorded('home')
    await write('home?locale=hr&autosave=true', { claim: 'Novo' })
    expect((await shown('home', 'hr')).claim).toBe('Novo')
    expect(await drafted('home', 'de')).toMatchObject({ claim: 'Entwurf', _status: 'draft' })
    expect(await recorded('home')).toBe(before + 1)
    await write('home?locale=hr&autosave=true&publishSpecificLocale=hr', { _status: 'published' })
    expect(await drafted('home', 'de')).toMatchObject({ claim: 'Entwurf', _status: 'draft' })
    expect(await recorded('home')).toBe(before + 2)
  })

  test('does the same with an item', async () => {
    const body = { ...legalText(`Naslov ${Math.random()}`), publishedOn: '2026-01-02T12:00:00.000Z' }
    const made = await ask('editor', 'POST', '/news?locale=hr&autosave=true', {
      ...body,
      _status: 'published',
    })
    const id = String(made.body.doc.id)
    const path = `/news/${id}?depth=0&fallback-locale=null`
    const german = { ...legalText('Entwurf'), _status: 'draft' }
    await ask('editor', 'PATCH', `${path}&locale=de&draft=true&autosave=true`, german)
    const before = await recorded(id)
    const answer = await ask('editor', 'PATCH', `${path}&locale=hr&autosave=true`, {
      title: 'Novi naslov',
      _status: 'published',
    })
    expect([answer.status, answer.body.doc?.title]).toEqual([200, 'Novi naslov'])
    expect((await ask('editor', 'GET', `${path}&locale=de&draft=true`)).body.title).toBe('Entwurf')
    expect(await recorded(id)).toBe(before + 1)
    // A deletion is none either.
    const deleted = async () => (await eventsOf(context.payload, id, 'delete')).length
    const count = await deleted()
    await ask('editor', 'PATCH', `${path}&locale=de&draft=true&autosave=true`, german)
    expect(await recorded(id)).toBe(before + 1)
    expect((await ask('editor', 'DELETE', `${path}&locale=de&draft=true&autosave=true`)).status).toBe(200)
    expect(await deleted()).toBe(count + 1)
  })
})

describe('parameters that cannot be meant are refused as the caller’s mistake', () => {
  const WRONG = [
    'publishSpecificLocale=xx',
    'publishSpecificLocale[]=hr',
    'publishSpecificLocale[a]=hr',
    'publishSpecificLocale=all',
    'publishSpecificLocale=hr&publishSpecificLocale=de',
  ]

  test.each(WRONG)('%s', async (query) => {
    const body = { ...legalText(`Naslov ${Math.random()}`), publishedOn: '2026-01-02T12:00:00.000Z' }
    const { id } = (await ask('editor', 'POST', '/news?locale=hr&draft=true', body)).body.doc
    for (const locale of ['hr', 'all']) {
      const home = await ask('editor', 'POST', `/globals/home?locale=${locale}&${query}`, { claim: 'A' })
      const news = await ask('editor', 'PATCH', `/news/${id}?locale=${locale}&${query}`, { title: 'A' })
      expect([home.status, news.status]).toEqual([400, 400])
    }
  })

  test('a time that is none is not stored', async () => {
    for (const query of ['', '&draft=true', '&publishSpecificLocale=hr'])
      for (const updatedAt of ['abc', 7, null]) {
        const answer = await ask('editor', 'POST', `/globals/home?locale=hr${query}`, {
          updatedAt,
          createdAt: 'abc',
          claim: `Javno ${updatedAt}`,
        })
        expect([200, 409], JSON.stringify(answer.body)).toContain(answer.status)
      }
    const body = { ...legalText(`Naslov ${Math.random()}`), publishedOn: '2026-01-02T12:00:00.000Z' }
    for (const _status of ['draft', 'published']) {
      const timed = { ...body, ...legalText(`Naslov ${Math.random()}`), updatedAt: 'abc', _status }
      const made = await ask('editor', 'POST', '/news?locale=hr', timed)
      expect(made.status, JSON.stringify(made.body)).toBe(201)
      const answer = await ask('editor', 'PATCH', `/news/${made.body.doc.id}?locale=hr`, {
        summary: 'Sažetak, koji je dovoljno dug.',
        updatedAt: 'abc',
        _status,
      })
      expect([200, 409], JSON.stringify(answer.body)).toContain(answer.status)
      const newestTime = (
        await ask('editor', 'GET', `/news/${made.body.doc.id}?locale=hr&draft=true&depth=0`)
      ).body.updatedAt
      expect(Number.isNaN(Date.parse(newestTime))).toBe(false)
    }
  })
})

test('languages of one page that programs write at the same moment are all kept, with the drafts', async () => {
  await publish('home', 'hr', { claim: 'Javno', intro: null })
  for (const locale of LOCALE_CODES) await draft('home', locale, { intro: `Nacrt ${locale}` })
  await Promise.all(LOCALE_CODES.map((locale) => send('home', locale, { claim: `Novo ${locale}` })))
  for (const locale of LOCALE_CODES) {
    expect(await shown('home', locale)).toMatchObject({ claim: `Novo ${locale}` })
    expect((await shown('home', locale)).intro ?? null).toBeNull()
    expect(await drafted('home', locale)).toMatchObject({
      claim: `Novo ${locale}`,
      intro: `Nacrt ${locale}`,
      _status: 'draft',
    })
  }
})

describe('an item that is public and has a draft', () => {
  const words = (title: string) => ({ ...legalText(title), publishedOn: '2026-01-02T12:00:00.000Z' })
  const patch = (id: number, query: string, body: object) =>
    ask('program', 'PATCH', `/news/${id}?${query}`, body)
  const stored = async (id: number) =>
    (await ask('editor', 'GET', `/news/${id}?locale=hr&depth=0&draft=false`)).body
  const isPublic = async (id: number, title: string) =>
    expect(await stored(id)).toMatchObject({ title, _status: 'published' })

  async function publicItem(title: string): Promise<number> {
    const made = await ask('editor', 'POST', '/news?locale=hr', { ...words(title), _status: 'published' })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    return made.body.doc.id
  }

  test('is not taken down by a program that names no state: it is told to', async () => {
    const id = await publicItem('Javni naslov')
    expect((await patch(id, 'locale=hr', { title: 'Promijenjen' })).status).toBe(200)
    await isPublic(id, 'Promijenjen')

    expect((await patch(id, 'locale=hr&draft=true', { title: 'Nacrt' })).status).toBe(200)
    const refused = await patch(id, 'locale=hr', { summary: 'Sažetak, koji je dovoljno dug.' })
    expect(refused.status).toBe(409)
    expect(refused.body.errors[0].message).toContain('_status=published')
    await isPublic(id, 'Promijenjen')

    const many = await ask('program', 'PATCH', `/news?locale=hr&where[id][equals]=${id}`, {
      summary: 'Sažetak za mnoge.',
    })
    expect([many.status, many.body.docs, many.body.errors.length]).toEqual([400, [], 1])
    expect(many.body.errors[0].message).toContain('_status=published')
    await isPublic(id, 'Promijenjen')
  })

  test('is not taken down by a state of null, which names none', async () => {
    const id = await publicItem('Javno bez stanja')
    expect((await patch(id, 'locale=hr', { title: 'Promijenjeno', _status: null })).status).toBe(200)
    await isPublic(id, 'Promijenjeno')
    expect((await patch(id, 'locale=hr&draft=true', { title: 'Nacrt', _status: null })).status).toBe(200)
    await isPublic(id, 'Promijenjeno')
    expect((await patch(id, 'locale=hr', { title: 'Drugo', _status: null })).status).toBe(409)
    await isPublic(id, 'Promijenjeno')
    const many = `/news?where[id][equals]=${id}&locale=hr`
    expect((await ask('program', 'PATCH', many, { title: 'Treće', _status: null })).status).toBe(400)
    await isPublic(id, 'Promijenjeno')
  })

  test('takes a program’s write that says “draft”, or names its state', async () => {
    const id = await publicItem('Imenovan')
    expect((await patch(id, 'locale=hr&draft=true', { title: 'Nacrt jedan' })).status).toBe(200)
    expect((await patch(id, 'locale=hr&draft=true', { title: 'Nacrt dva' })).status).toBe(200)
    await isPublic(id, 'Imenovan')
    expect((await patch(id, 'locale=hr', { title: 'Objavljen', _status: 'published' })).status).toBe(200)
    await isPublic(id, 'Objavljen')
  })
})
