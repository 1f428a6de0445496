// Home, Company and Contact are drafted and published per language, as items are; what an older version stored is published.

import { useInProcessContract } from '@tests/support/contract/in-process-contract'
import { eventsOf } from '@tests/support/database/audit-events'
import { richTextBody } from '@tests/support/database/content-fixtures'
import { query } from '@tests/support/database/database-server'
import { requestRest } from '@tests/support/http/payload-rest'
import { PgDialect } from 'drizzle-orm/pg-core'
import { createLocalReq, type TypedUser } from 'payload'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { DRAFTED_GLOBALS } from '@/content/content-types'
import { editorialBacklog } from '@/content/editing/backlog/editorial-backlog'
import { copyToLanguage } from '@/content/editing/copy-to-language.patch'
import { contentTags } from '@/content/publishing/cache-tags'
import { draftQueries } from '@/content/queries/draft-source'
import { readGlobal } from '@/content/queries/read-global'
import { findContent } from '@/content/search/find'
import { contactData } from '@/content/view-models/company'
import { adminMessage } from '@/i18n/admin-messages'
import { LOCALE_CODES, type Locale } from '@/shared/locales'
import * as migration from '../../migrations/20261129_233850_global_drafts'

const context = useInProcessContract()
const tokens: Record<string, string> = {}
let editor: TypedUser

const ask = (who: string, method: string, path: string, body?: object) =>
  requestRest(path, who ? { authorization: `Bearer ${tokens[who]}` } : {}, { method, ...(body && { body }) })

async function write(path: string, body: object, who = 'editor') {
  const answer = await ask(who, 'POST', `/globals/${path}`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.result
}

/** As the form publishes what is on screen. */
const publish = (global: string, locale: Locale, body: object = {}) =>
  write(`${global}?locale=${locale}&publishSpecificLocale=${locale}`, { ...body, _status: 'published' })

const shown = (locale: Locale) =>
  readGlobal(context.payload, 'home', { locale, draft: false, overrideAccess: false, depth: 0 })

const claims = async () =>
  Object.fromEntries(
    await Promise.all(LOCALE_CODES.map(async (locale) => [locale, (await shown(locale)).claim])),
  )

const drafted = async (locale: Locale, global = 'home') =>
  (await ask('editor', 'GET', `/globals/${global}?locale=${locale}&draft=true&depth=0&fallback-locale=null`))
    .body

async function copy(globalSlug: string, from: Locale, to: Locale, overrideData = false): Promise<void> {
  const req = await createLocalReq({ user: editor, locale: from }, context.payload)
  await copyToLanguage({ req, globalSlug, fromLocale: from, toLocale: to, overrideData })
}

const ROWS = ['65f0a1b2c3d4e5f601234571', '65f0a1b2c3d4e5f601234572'] as const

/** Departments with these names, in the order of `ROWS`. */
const departments = (...names: string[]) => ({
  departments: names.map((name, at) => ({ id: ROWS[at], name })),
})

const aProject = () => {
  const data = { title: `Projekt ${Math.random()}` } as never
  return context.payload.create({ collection: 'projects', locale: 'hr', draft: true, data })
}

const run = (step: typeof migration.up) =>
  step({
    db: {
      execute: (statement: never) => query(context.databaseUrl, new PgDialect().sqlToQuery(statement).sql),
    },
  } as never)

/** As a process of the version before writes: without the columns that it does not know. */
async function writeAsBefore(texts: Partial<Record<Locale, string>>): Promise<void> {
  const { databaseUrl } = context
  await query(
    databaseUrl,
    `insert into home (id, created_at, updated_at) values (1, now(), now())
    on conflict (id) do update set updated_at = now()`,
  )
  await query(databaseUrl, 'delete from home_locales')
  const [version] = await query<{ id: number }>(
    databaseUrl,
    `insert into _home_v (version_created_at, version_updated_at, created_at, updated_at)
    values (now(), now(), now(), now() + interval '1 millisecond') returning id`,
  )
  for (const [locale, claim] of Object.entries(texts)) {
    await query(databaseUrl, 'insert into home_locales (claim, _locale, _parent_id) values ($1, $2, 1)', [
      claim,
      locale,
    ])
    await query(
      databaseUrl,
      'insert into _home_v_locales (version_claim, _locale, _parent_id) values ($1, $2, $3)',
      [claim, locale, version?.id],
    )
  }
}

beforeAll(async () => {
  await run(migration.down)
  await writeAsBefore({ hr: 'Stara poruka', de: 'Alter Spruch' })
  await writeAsBefore({ hr: 'Poruka', de: 'Spruch' })
  await run(migration.up)
  const person = await context.person({ role: 'editor' })
  tokens.editor = (await context.signIn(person)).access_token
  tokens.translator = (
    await context.signIn(await context.person({ role: 'translator', languages: ['de'] }))
  ).access_token
  tokens.member = (await context.signIn(await context.person({ role: 'member' }))).access_token
  const { docs } = await context.payload.find({ collection: 'users', where: { role: { equals: 'editor' } } })
  editor = { ...docs[0], collection: 'users' } as TypedUser
})

describe('what an older version has stored', () => {
  test('is published in every language, and nothing of it is a draft', async () => {
    expect(await claims()).toEqual({ hr: 'Poruka', en: 'Poruka', de: 'Spruch', it: 'Poruka', fr: 'Poruka' })
    for (const locale of LOCALE_CODES) expect((await drafted(locale))._status, locale).toBe('published')
    expect(await drafted('de')).toMatchObject({ claim: 'Spruch' })
    expect((await editorialBacklog(context.payload, editor, LOCALE_CODES, 'hr')).draftedGlobals).toEqual([])
  })

  test('and goes on storing beside this one is the newest, also after a publication', async () => {
    await publish('home', 'hr', { claim: 'Nova poruka' })
    await writeAsBefore({ hr: 'Poruka starog procesa', de: 'Spruch' })
    expect(await drafted('hr')).toMatchObject({ claim: 'Poruka starog procesa', _status: 'published' })
    await publish('home', 'de', { claim: 'Neuer Spruch' })
    expect(await claims()).toMatchObject({ hr: 'Poruka starog procesa', de: 'Neuer Spruch' })
    expect(await drafted('hr')).toMatchObject({ claim: 'Poruka starog procesa' })
  })
})

describe('a draft', () => {
  beforeEach(async () => {
    await write('home?locale=hr', { claim: 'Javno', intro: null, projects: [] })
    await write('home?locale=de', { claim: 'Öffentlich' })
  })

  test('is kept from visitors until its language is published, and other languages stay as they are', async () => {
    const before = await claims()
    await write('home?locale=hr&draft=true&autosave=true', { claim: 'Nacrt' })
    await write('home?locale=de&draft=true&autosave=true', { claim: 'Entwurf' })
    expect(await claims()).toEqual(before)
    expect(await drafted('hr')).toMatchObject({ claim: 'Nacrt', _status: 'draft' })
    const { draftedGlobals } = await editorialBacklog(context.payload, editor, LOCALE_CODES, 'hr')
    expect(draftedGlobals).toEqual(['hr', 'de'].map((locale) => ({ global: 'home', locale })))
    expect((await draftQueries(context.payload, editor).home('de')).claim).toBe('Entwurf')

    await publish('home', 'de')
    expect(await claims()).toEqual({ ...before, de: 'Entwurf' })
    expect(await drafted('hr')).toMatchObject({ claim: 'Nacrt', _status: 'draft' })

    await publish('home', 'hr')
    expect(await claims()).toEqual({
      ...before,
      hr: 'Nacrt',
      en: 'Nacrt',
      it: 'Nacrt',
      fr: 'Nacrt',
      de: 'Entwurf',
    })
  })

  test('of what all languages share goes out with any of them', async () => {
    const { id } = await aProject()
    await write('home?locale=hr&draft=true', { projects: [id] })
    expect((await shown('hr')).projects ?? []).toEqual([])
    await publish('home', 'de')
    expect((await shown('hr')).projects).toEqual([id])
  })

  test('“in all languages” publishes all drafts, and the audit log names those that have changed', async () => {
    await write('home?locale=hr&draft=true', { claim: 'Nacrt' })
    await write('home?locale=de&draft=true', { claim: 'Entwurf' })
    await write('home?locale=de&publishAllLocales=true', { _status: 'published' })
    expect(await claims()).toMatchObject({ hr: 'Nacrt', de: 'Entwurf' })
    const events = await eventsOf(context.payload, 'home', 'update')
    const locales = [...LOCALE_CODES]
    expect(events.at(-1)).toMatchObject({ details: { status: 'published', locales } })
  })

  test.each(['home?locale=de', 'home?locale=de&publishAllLocales=true'])(
    'is published with one reading of what is public before it, and one after: %s',
    async (path) => {
      const read = vi.spyOn(context.payload.db, 'findGlobal')
      await write(path, { claim: `Novo ${path}`, _status: 'published' })
      // Payload itself reads one language.
      const readings = read.mock.calls.filter(([asked]) => asked.locale === 'all')
      read.mockRestore()
      expect(readings).toHaveLength(2)
    },
  )

  test.each(['', 'member'])('is not read through the API by “%s”, nor are versions', async (who) => {
    await write('home?locale=hr&draft=true', { claim: 'Tajna' })
    for (const global of DRAFTED_GLOBALS)
      for (const path of ['', '?draft=true', '?draft=true&locale=all', '/versions', '/versions/1']) {
        const answer = await ask(who, 'GET', `/globals/${global}${path}`)
        expect([401, 403, 404], path).toContain(answer.status)
        expect(JSON.stringify(answer.body)).not.toContain('Tajna')
      }
    expect((await ask(who, 'POST', '/globals/home?locale=hr&draft=true', { claim: 'X' })).status).toBe(403)
  })

  test('is taken back by “Revert to published”, which publishes none of it', async () => {
    const before = await claims()
    await write('home?locale=hr&draft=true&autosave=true', { claim: 'Nedovršeno' })
    await write('home?locale=de&draft=true&autosave=true', { claim: 'Angefangen' })
    // As the panel does it.
    const address = 'home?locale=hr&fallback-locale=null&depth=0'
    await write(address, (await ask('editor', 'GET', `/globals/${address}`)).body)
    expect(await claims()).toEqual(before)
    expect(await drafted('hr')).toMatchObject({ claim: 'Javno', _status: 'published' })
    expect(await drafted('de')).toMatchObject({ claim: 'Angefangen', _status: 'draft' })
  })

  test('that was only begun takes no public text away “in all languages”', async () => {
    await write('home?locale=de&draft=true', { claim: '' })
    const before = await claims()
    const answer = await ask('editor', 'POST', '/globals/home?locale=hr&publishAllLocales=true', {
      claim: 'Sve',
      _status: 'published',
    })
    expect([answer.status, answer.body.errors[0].message]).toEqual([409, expect.stringContaining('Deutsch')])
    expect(await claims()).toEqual(before)
    await write('home?locale=de', { claim: 'Öffentlich' })
  })

  test('stays one when it is sent as published, as Payload does when it copies to another language', async () => {
    const before = await claims()
    const data = { claim: 'Javno', _status: 'published' } as const
    await context.payload.updateGlobal({ slug: 'home', locale: 'fr', data, draft: true })
    expect(await claims()).toEqual(before)
    expect(await drafted('fr')).toMatchObject({ claim: 'Javno', _status: 'draft' })
    await publish('home', 'fr')
  })

  test('is what “copy to another language” makes there', async () => {
    await publish('home', 'hr', { claim: 'Za sve' })
    await publish('home', 'de', { claim: 'Für alle' })
    await copy('home', 'hr', 'de', true)
    expect((await drafted('de')).claim).toBe('Za sve')
    expect((await claims()).de).toBe('Für alle')
  })

  test('is copied with the texts of the language that was chosen, not with the Croatian ones', async () => {
    await publish('home', 'hr', { claim: 'Hrvatski', intro: 'Hrvatski uvod' })
    await publish('home', 'en', { claim: 'English', intro: 'English intro' })
    await write('home?locale=fr&draft=true', { claim: '', intro: 'Introduction' })
    await copy('home', 'en', 'fr')
    expect(await drafted('fr')).toMatchObject({ claim: 'English', intro: 'Introduction', _status: 'draft' })
    await copy('home', 'en', 'fr', true)
    expect(await drafted('fr')).toMatchObject({ claim: 'English', intro: 'English intro' })
    await publish('home', 'fr')
  })

  test('stays whole when its texts are copied: what all languages share, and its new rows', async () => {
    await publish('contact', 'hr', { ...departments('Prodaja'), latitude: 45 })
    await publish('contact', 'de', departments('Verkauf'))
    await write('contact?locale=hr&draft=true', { ...departments('Prodaja', 'Razvoj'), latitude: 46 })
    await copy('contact', 'hr', 'de')
    expect(await drafted('hr', 'contact')).toMatchObject({
      ...departments('Prodaja', 'Razvoj'),
      latitude: 46,
    })
    expect(await drafted('de', 'contact')).toMatchObject(departments('Verkauf', 'Razvoj'))
    await publish('contact', 'hr')
  })

  test('is copied of no global that has no drafts', async () => {
    await expect(copy('forms', 'hr', 'de')).rejects.toMatchObject({ status: 400 })
  })

  test('is what restoring an earlier version makes, in the language on screen', async () => {
    await publish('home', 'hr', { claim: 'Poslije' })
    const before = await claims()
    const { docs } = await context.payload.findGlobalVersions({
      slug: 'home',
      locale: 'hr',
      sort: '-createdAt',
      limit: 20,
    })
    const old = docs.find(({ version }) => version.claim === 'Javno')
    const answer = await ask('editor', 'POST', `/globals/home/versions/${old?.id}?locale=hr`)
    expect(answer.status).toBe(200)
    expect(await claims()).toEqual(before)
    expect(await drafted('hr')).toMatchObject({ claim: 'Javno', _status: 'draft' })
    await publish('home', 'hr')
  })
})

describe('a language without a draft of its own', () => {
  const save = (who: string, body: object) =>
    ask(who, 'POST', '/globals/contact?locale=de&draft=true&autosave=true&depth=0&fallback-locale=null', body)
  const sharedPhone = async (locale: Locale) => [
    (await drafted(locale, 'company')).phone,
    (await draftQueries(context.payload, editor).company(locale)).phone,
  ]

  test('shows in form and preview what its publication brings out', async () => {
    await publish('company', 'hr', { name: 'Kovina', phone: '1' })
    await write('company?locale=hr&draft=true', { phone: '2' })
    expect(await sharedPhone('en')).toEqual(['2', '2'])
    const shownPhone = async () =>
      (await context.payload.findGlobal({ slug: 'company', locale: 'en', overrideAccess: false })).phone
    expect(await shownPhone()).toBe('1')
    await publish('company', 'en', { court: 'Court' })
    expect(await shownPhone()).toBe('2')
    await publish('company', 'hr')
  })

  test('shows rows that another one’s draft has taken away no more', async () => {
    await publish('contact', 'hr', departments('Prodaja', 'Razvoj'))
    await write('contact?locale=en&draft=true', departments('Sales'))
    expect((await drafted('hr', 'contact')).departments).toMatchObject([{ name: 'Prodaja' }])
    await publish('contact', 'en')
    await publish('contact', 'hr')
  })

  test.each(['editor', 'translator'])('lets the %s translate rows that are only drafted', async (who) => {
    await publish('contact', 'hr', departments('Prodaja'))
    await publish('contact', 'de', departments('Verkauf'))
    await write('contact?locale=hr&draft=true', departments('Prodaja', 'Razvoj'))
    const form = await drafted('de', 'contact')
    expect(form).toMatchObject({ id: 1, globalType: 'contact', _status: 'published' })
    const [sales, research] = form.departments
    const rows = [
      { ...sales, name: 'Vertrieb' },
      { ...research, name: 'Entwicklung' },
    ]
    const answer = await save(who, { ...form, departments: rows })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(await drafted('de', 'contact')).toMatchObject(departments('Vertrieb', 'Entwicklung'))
    expect(await drafted('hr', 'contact')).toMatchObject(departments('Prodaja', 'Razvoj'))
    await publish('contact', 'hr')
    await publish('contact', 'de')
  })

  test('names of the newest version the fields that are asked for alone', async () => {
    await publish('company', 'hr', { name: 'Kovina', phone: '1' })
    await write('company?locale=hr&draft=true', { phone: '2' })
    const { body } = await ask('editor', 'GET', '/globals/company?locale=en&draft=true&select[phone]=true')
    expect(body).toMatchObject({ phone: '2' })
    expect(body).not.toHaveProperty('name')
    await publish('company', 'hr')
  })

  test('shows in its preview the public Croatian texts, as it will when it is published', async () => {
    await publish('home', 'hr', { claim: 'Javno', intro: 'Javni uvod' })
    await publish('home', 'it', { claim: 'Pubblico', intro: null })
    await write('home?locale=hr&draft=true', { intro: 'Tajni nacrt' })
    await write('home?locale=it&draft=true', { claim: 'Bozza' })
    const { home } = draftQueries(context.payload, editor)
    expect(await home('it')).toMatchObject({ claim: 'Bozza', intro: 'Javni uvod' })
    expect(await home('hr')).toMatchObject({ intro: 'Tajni nacrt' })
    await publish('home', 'it')
    expect(await shown('it')).toMatchObject({ claim: 'Bozza', intro: 'Javni uvod' })
    await publish('home', 'hr')
  })

  test('shows there of a row the text that is public, in the place of the row', async () => {
    await publish('contact', 'hr', departments('Prodaja', 'Razvoj'))
    const { departments: rows } = await drafted('hr', 'contact')
    await write('contact?locale=hr&draft=true', {
      departments: [
        { ...rows[1], name: 'Tajni razvoj' },
        { ...rows[0], name: 'Tajna prodaja' },
      ],
    })
    const { contact } = draftQueries(context.payload, editor)
    const names = (await contact('it')).departments.map(({ name }) => name)
    expect(names).toEqual(['Razvoj', 'Prodaja'])
    await publish('contact', 'hr')
  })
})

describe('a program that knows no drafts', () => {
  test('publishes what it writes, also over a draft, and what all languages share', async () => {
    await write('home?locale=de&draft=true', { intro: 'Entwurf' })
    await write('home?locale=de', { intro: 'Geschrieben' })
    expect((await shown('de')).intro).toBe('Geschrieben')
    const before = await claims()
    const { id } = await aProject()
    await write('home?locale=all', { projects: [id] })
    expect((await shown('it')).projects).toEqual([id])
    expect(await claims()).toEqual(before)
    for (const locale of LOCALE_CODES) expect(await drafted(locale)).toMatchObject({ _status: 'published' })
    await context.payload.updateGlobal({ slug: 'home', locale: 'fr', data: { claim: 'Direct' } })
    expect(await claims()).toMatchObject({ fr: 'Direct' })
    const { body } = await ask('editor', 'GET', '/globals/home?locale=fr&depth=0')
    await write('home?locale=fr', { ...body, _status: null, claim: 'Encore' })
    expect(await claims()).toMatchObject({ fr: 'Encore' })
  })
})

describe('“in all languages”', () => {
  const all = (global: string, panel: Locale = 'hr') =>
    requestRest(
      `/globals/${global}?locale=hr&publishAllLocales=true`,
      { authorization: `Bearer ${tokens.editor}`, 'accept-language': panel },
      { method: 'POST', body: { _status: 'published' } },
    )

  test('publishes no required text in a row that a draft of another language has emptied', async () => {
    const id = '65f0a1b2c3d4e5f60123456d'
    await publish('contact', 'hr', { departments: [{ id, name: 'Prodaja' }], topics: [] })
    await publish('contact', 'de', { departments: [{ id, name: 'Verkauf' }] })
    await write('contact?locale=de&draft=true', { departments: [{ id, name: '' }] })
    const refused = await all('contact')
    expect([refused.status, refused.body.errors[0].message]).toEqual([
      409,
      adminMessage('hr', 'publish.incomplete').replace('{languages}', 'Deutsch'),
    ])
    // Gone with its row, which is not asked for any more.
    await write('contact?locale=hr&draft=true', { departments: [{ name: 'Nabava' }] })
    expect((await all('contact')).status).toBe(200)
  })

  test('publishes no text that its language by itself refuses, and names it', async () => {
    await publish('home', 'hr', { claim: 'Javno' })
    await publish('home', 'de', { claim: 'Öffentlich' })
    const before = await claims()
    await write('home?locale=de&draft=true', { claim: 'ä'.repeat(91) })
    for (const panel of LOCALE_CODES) {
      const refused = await all('home', panel)
      const named = `${adminMessage(panel, 'home.claim')} (Deutsch) – `
      expect([refused.status, refused.body.errors[0].message]).toEqual([409, expect.stringContaining(named)])
      expect(refused.body.errors[0].message).toContain('90')
    }
    expect(await claims()).toEqual(before)
    await write('home?locale=de&draft=true', { claim: 'ä'.repeat(90) })
    expect((await all('home')).status).toBe(200)
  })
})

test.each([
  { root: 7 },
  { root: { type: 'root', children: [7] } },
  { root: { type: 'root', children: [{ type: 'constructor', children: [] }] } },
  {},
  'Über uns',
  7,
])('what is no formatted text is not stored as one, in no draft either: %j', async (aboutText) => {
  await publish('company', 'hr', { name: 'Kovina' })
  await publish('company', 'de', { aboutText: richTextBody('Über uns') })
  for (const query of ['locale=de&draft=true', 'locale=de', 'locale=de&publishSpecificLocale=de']) {
    const answer = await ask('editor', 'POST', `/globals/company?${query}`, { aboutText })
    expect([answer.status, answer.body.errors?.[0]?.data?.errors?.[0]?.path], query).toEqual([
      400,
      'aboutText',
    ])
  }
  expect((await drafted('de', 'company')).aboutText).toMatchObject({ root: { type: 'root' } })
})

test('nothing is taken down: the refusal says so in the language of the editor', async () => {
  const before = await claims()
  for (const path of ['?locale=hr', '?unpublishAllLocales=true', '?locale=hr&unpublishAllLocales=true']) {
    const answer = await requestRest(
      `/globals/home${path}`,
      { authorization: `Bearer ${tokens.editor}`, 'accept-language': 'de' },
      { method: 'POST', body: { _status: 'draft' } },
    )
    expect(answer.status, path).toBe(409)
    expect(answer.body.errors[0].message).toMatch(/^Diese Seite ist immer öffentlich/)
  }
  expect((await ask('editor', 'POST', '/globals/home?locale=hr', { _status: 'gone' })).status).toBe(400)
  expect(await claims()).toEqual(before)
})

describe('the rows of a list', () => {
  const names = async (locale: Locale) =>
    (
      (
        await context.payload.findGlobal({
          slug: 'contact',
          locale,
          fallbackLocale: false,
          overrideAccess: false,
        })
      ).departments ?? []
    ).map(({ name }) => name ?? null)

  test('keep their texts in the other languages when they are moved, added and removed', async () => {
    const [first, second, third] = [
      '65f0a1b2c3d4e5f601234567',
      '65f0a1b2c3d4e5f601234568',
      '65f0a1b2c3d4e5f601234569',
    ]
    const rows = (...of: [string | undefined, string][]) => ({
      departments: of.map(([id, name]) => ({ id, name })),
    })
    await write('contact?locale=hr', rows([first, 'Prodaja'], [second, 'Kvaliteta'], [third, 'Nabava']))
    await write('contact?locale=de', rows([first, 'Verkauf'], [second, 'Qualität'], [third, 'Einkauf']))
    await write(
      'contact?locale=hr&draft=true',
      rows([undefined, 'Razvoj'], [third, 'Nabava'], [first, 'Prodaja']),
    )
    expect(await names('de')).toEqual(['Verkauf', 'Qualität', 'Einkauf'])
    await publish('contact', 'hr')
    expect(await names('hr')).toEqual(['Razvoj', 'Nabava', 'Prodaja'])
    expect(await names('de')).toEqual([null, 'Einkauf', 'Verkauf'])
  })

  const [FIRST, SECOND, TOPIC] = [
    '65f0a1b2c3d4e5f60123456a',
    '65f0a1b2c3d4e5f60123456b',
    '65f0a1b2c3d4e5f60123456c',
  ]
  const board = async (locale: Locale) => {
    const document = await ask(
      'editor',
      'GET',
      `/globals/company?locale=${locale}&fallback-locale=null&depth=0`,
    )
    return document.body.board.map((person: { name: string; function?: string | null }) => [
      person.name,
      person.function ?? null,
    ])
  }
  const GERMAN_BOARD = [
    ['Ana', 'Direktorin'],
    ['Boris', 'Mitglied'],
  ]
  const CROATIAN_BOARD = [
    { id: FIRST, name: 'Ana', function: 'Direktorica' },
    { id: SECOND, name: 'Boris', function: 'Član' },
  ]
  const publishBoard = async () => {
    await publish('company', 'hr', { name: 'Kovina', board: CROATIAN_BOARD })
    const [ana, boris] = CROATIAN_BOARD
    await publish('company', 'de', {
      board: [
        { ...ana, function: 'Direktorin' },
        { ...boris, function: 'Mitglied' },
      ],
    })
    expect(await board('de')).toEqual(GERMAN_BOARD)
  }

  /** A draft takes the last row of a list away, and “Revert to published” brings it back, as the panel does it. */
  const takeAwayAndRevert = async (global: string, list: string) => {
    const { [list]: rows } = await drafted('hr', global)
    await write(`${global}?locale=hr&draft=true&autosave=true`, { [list]: rows.slice(0, -1) })
    const address = `${global}?locale=hr&fallback-locale=null&depth=0`
    await write(address, (await ask('editor', 'GET', `/globals/${address}`)).body)
  }

  test('have their texts in the other languages when a draft took them away and is taken back', async () => {
    await publishBoard()
    await takeAwayAndRevert('company', 'board')
    const { board: german } = await drafted('de', 'company')
    expect(german).toMatchObject([{ function: 'Direktorin' }, { function: 'Mitglied' }])
    await write('company?locale=hr&publishAllLocales=true', { _status: 'published' })
    expect(await board('de')).toEqual(GERMAN_BOARD)

    const [sales, development] = [{ id: FIRST }, { id: SECOND }]
    await publish('contact', 'hr', {
      departments: [
        { ...sales, name: 'Prodaja' },
        { ...development, name: 'Razvoj' },
      ],
    })
    await publish('contact', 'de', {
      departments: [
        { ...sales, name: 'Verkauf' },
        { ...development, name: 'Entwicklung', hours: 'Montag' },
      ],
    })
    await takeAwayAndRevert('contact', 'departments')
    await publish('contact', 'de', { intro: 'Neu' })
    expect(await names('de')).toEqual(['Verkauf', 'Entwicklung'])
    expect((await drafted('de', 'contact')).departments).toMatchObject([{}, { hours: 'Montag' }])
  })

  test('that a restored version brings back have their texts in the other languages', async () => {
    await publishBoard()
    const [version] = (
      await context.payload.findGlobalVersions({
        slug: 'company',
        locale: 'all',
        sort: '-updatedAt',
        limit: 1,
      })
    ).docs
    await publish('company', 'hr', { board: CROATIAN_BOARD.slice(0, 1) })
    expect(await board('de')).toEqual(GERMAN_BOARD.slice(0, 1))
    const answer = await ask('editor', 'POST', `/globals/company/versions/${version?.id}?locale=hr`)
    expect(answer.status).toBe(200)
    expect(await board('de')).toEqual(GERMAN_BOARD.slice(0, 1))
    await publish('company', 'hr')
    expect(await board('de')).toEqual(GERMAN_BOARD)
  })

  test('that are new go out in Croatian first, and with no text that is still a draft', async () => {
    await publish('contact', 'hr', { departments: [{ id: FIRST, name: 'Prodaja' }], topics: [] })
    await publish('contact', 'de', { departments: [{ id: FIRST, name: 'Verkauf' }] })
    const draft = (locale: Locale, departments: object[], label: string) =>
      write(`contact?locale=${locale}&draft=true`, { departments, topics: [{ id: TOPIC, label }] })
    await draft(
      'hr',
      [
        { id: FIRST, name: 'Prodaja' },
        { id: SECOND, name: 'Razvoj' },
      ],
      'Upit',
    )
    await draft(
      'de',
      [
        { id: FIRST, name: 'Verkauf' },
        { id: SECOND, name: 'Entwicklung' },
      ],
      'Anfrage',
    )
    const german = (panel: Locale) =>
      requestRest(
        '/globals/contact?locale=de&publishSpecificLocale=de',
        { authorization: `Bearer ${tokens.editor}`, 'accept-language': panel },
        { method: 'POST', body: { _status: 'published' } },
      )
    for (const panel of LOCALE_CODES) {
      const answer = await german(panel)
      const list = adminMessage(panel, 'contact.departments')
      const message = adminMessage(panel, 'publish.newRow').replace('{list}', list)
      expect([answer.status, answer.body.errors[0].message]).toEqual([409, message])
    }
    expect(await names('hr')).toEqual(['Prodaja'])
    await publish('contact', 'hr')
    expect(await names('hr')).toEqual(['Prodaja', 'Razvoj'])
    expect(await names('de')).toEqual(['Verkauf', null])
    expect((await german('hr')).status).toBe(200)
    expect(await names('de')).toEqual(['Verkauf', 'Entwicklung'])
    expect(await names('hr')).toEqual(['Prodaja', 'Razvoj'])
  })

  test('that are new are not published in all languages without a Croatian text', async () => {
    await publish('contact', 'hr', { departments: [{ id: FIRST, name: 'Prodaja' }], topics: [] })
    const rows = [
      { id: FIRST, name: 'Verkauf' },
      { id: SECOND, name: 'Entwicklung' },
    ]
    await write('contact?locale=de&draft=true', { departments: rows })
    const all = () =>
      ask('editor', 'POST', '/globals/contact?locale=de&publishAllLocales=true', { _status: 'published' })
    expect((await all()).status).toBe(409)
    expect(await names('hr')).toEqual(['Prodaja'])
    await write('contact?locale=hr&draft=true', {
      departments: [
        { id: FIRST, name: 'Prodaja' },
        { id: SECOND, name: 'Razvoj' },
      ],
    })
    expect((await all()).status).toBe(200)
    expect([await names('hr'), await names('de')]).toEqual([
      ['Prodaja', 'Razvoj'],
      ['Verkauf', 'Entwicklung'],
    ])
  })

  test('are left out of the pages where an older version has published them without a name', async () => {
    await publish('contact', 'hr', {
      departments: [
        { id: FIRST, name: 'Prodaja' },
        { id: SECOND, name: 'Razvoj' },
      ],
      topics: [{ id: TOPIC, label: 'Upit' }],
    })
    await publish('contact', 'de', {
      departments: [
        { id: FIRST, name: 'Verkauf' },
        { id: SECOND, name: 'Entwicklung' },
      ],
      topics: [{ id: TOPIC, label: 'Anfrage' }],
    })
    const { databaseUrl } = context
    await query(
      databaseUrl,
      `update contact_departments_locales set name = null where _parent_id = $1 and _locale = 'hr'`,
      [SECOND],
    )
    await query(databaseUrl, `delete from contact_topics_locales where _parent_id = $1 and _locale = 'hr'`, [
      TOPIC,
    ])
    const page = async (locale: Locale) => {
      const reader = { locale, draft: false, overrideAccess: false, depth: 0 } as const
      const { departments, topics } = contactData(await readGlobal(context.payload, 'contact', reader))
      return [departments.map(({ name }) => name), topics.map(({ label }) => label)]
    }
    expect(await page('fr')).toEqual([['Prodaja'], []])
    expect(await page('de')).toEqual([['Verkauf', 'Entwicklung'], ['Anfrage']])
  })

  test('are found by the search as they are published', async () => {
    const titles = async (words: string) =>
      (await findContent(context.payload, 'hr', words, '2026-01-02')).results.map(({ title }) => title)
    await publish('contact', 'hr', { departments: [{ name: 'Alatnica' }] })
    expect(await titles('Alatnica')).toEqual(['Alatnica'])
    await write('contact?locale=hr&draft=true', { departments: [{ name: 'Kovačnica' }] })
    expect([await titles('Alatnica'), await titles('Kovačnica')]).toEqual([['Alatnica'], []])
    await publish('contact', 'hr')
    expect([await titles('Alatnica'), await titles('Kovačnica')]).toEqual([[], ['Kovačnica']])
  })
})

test('a translator does not publish what an editor has changed for all languages and not published', async () => {
  await publish('company', 'hr', { name: 'Kovina', phone: '1' })
  await write('company?locale=hr&draft=true', { phone: '2' })
  const publishing = () =>
    ask('translator', 'POST', '/globals/company?locale=de&publishSpecificLocale=de', {
      court: 'Gericht',
      _status: 'published',
    })
  expect((await publishing()).status).toBe(403)
  expect((await ask('translator', 'POST', '/globals/company?locale=de', { court: 'Gericht' })).status).toBe(
    403,
  )
  await write('company?locale=de&draft=true', { court: 'Entwurf' }, 'translator')
  const phone = async () =>
    (await context.payload.findGlobal({ slug: 'company', overrideAccess: false })).phone
  expect(await phone()).toBe('1')
  await publish('company', 'hr')
  expect((await publishing()).status).toBe(200)
  expect(await phone()).toBe('2')
})

test('a translator publishes the cells of lists, with all that stands beside them', async () => {
  const department = {
    name: 'Prodaja',
    phone: '047',
    email: 'prodaja@kovina.example',
    receives: ['complaint'],
  }
  const topics = [{ label: 'Upit', fromPages: ['company'], notify: ['ana@kovina.example'] }]
  await publish('contact', 'hr', { departments: [department], topics, latitude: 45.5, longitude: null })
  const given = await drafted('de', 'contact')
  const rows = {
    departments: [{ ...given.departments[0], name: 'Verkauf' }],
    topics: [{ ...given.topics[0], label: 'Anfrage' }],
  }
  const german = 'contact?locale=de&publishSpecificLocale=de'
  await write(german, { ...rows, _status: 'published' }, 'translator')
  const shownRows = async (locale: Locale) =>
    (await context.payload.findGlobal({ slug: 'contact', locale, overrideAccess: false })).departments
  expect(await shownRows('de')).toMatchObject([{ ...department, name: 'Verkauf' }])
  expect(await shownRows('hr')).toMatchObject([department])
})

test('only what visitors see since is announced, by a publication and by no draft', async () => {
  const recorded = async () => {
    const rows = await query<{ tag: string }>(
      context.databaseUrl,
      `delete from page_cache_changes where tag like 'global:%' returning tag`,
    )
    return [...new Set(rows.map(({ tag }) => tag))].sort()
  }
  await write('home?locale=de', { claim: 'Vorher', intro: 'Vorher' })
  await recorded()
  await write('home?locale=de&draft=true&autosave=true', { intro: 'Nachher' })
  expect(await recorded()).toEqual([])
  await publish('home', 'de')
  expect(await recorded()).toEqual([contentTags.global('home', 'de')])
  // Croatian texts stand in for those that a language lacks.
  await publish('home', 'hr', { intro: 'Uvod' })
  expect(await recorded()).toEqual(LOCALE_CODES.map((code) => contentTags.global('home', code)).sort())
})

test('a project that only a draft of the home page shows is not deleted', async () => {
  const { id } = await aProject()
  await write('home?locale=hr&draft=true', { projects: [id] })
  expect((await ask('editor', 'DELETE', `/projects/${id}`)).status).toBe(409)
  await publish('home', 'hr', { projects: [] })
  expect((await ask('editor', 'DELETE', `/projects/${id}`)).status).toBe(200)
})
