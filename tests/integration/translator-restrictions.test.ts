// A translator of German, and every endpoint: all requests leave the other languages and the shared values as they
// were.

import { readFileSync } from 'node:fs'
import { schedulePublishHandler } from '@payloadcms/ui/utilities/schedulePublishHandler'
import { type TestUser, useInProcessContract } from '@tests/support/contract/in-process-contract'
import { legalText } from '@tests/support/database/content-fixtures'
import { query } from '@tests/support/database/database-server'
import { requestRest } from '@tests/support/http/payload-rest'
import { sql } from 'drizzle-orm'
import { createLocalReq, handleEndpoints, type PayloadRequest } from 'payload'
import { extractID } from 'payload/shared'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { copyToLanguage } from '@/content/editing/copy-to-language.patch'
import { withPermittedLock } from '@/content/editing/permitted-locks.patch'
import { PREFERENCES_PER_USER } from '@/content/editing/staff-preferences.patch'
import { queryRows } from '@/platform/database/sql'
import { LOCALE_CODES, type Locale } from '@/shared/locales'
import { ROLE_RECORDS } from '@/shared/users/roles'

const context = useInProcessContract()
const day = '2026-01-02T12:00:00.000Z'
const PICTURE = 'src/seed/demo/media/hero.jpg'
const people: Record<string, TestUser> = {}
const tokens: Record<string, string> = {}
let news = 0
let picture = 0
let otherPicture = 0

const ask = (who: string, method: string, path: string, body?: object) =>
  requestRest(path, { authorization: `Bearer ${tokens[who]}` }, { method, ...(body && { body }) })

async function upload(alt: string): Promise<number> {
  const data = readFileSync(PICTURE)
  const file = { data, name: `${alt}.jpg`, mimetype: 'image/jpeg', size: data.length }
  return (await context.payload.create({ collection: 'media', locale: 'hr', data: { alt }, file })).id
}

async function aPerson(role: 'admin' | 'editor' | 'translator' | 'member', data: object = {}) {
  const person = await context.person({ role, ...data })
  people[role] = person
  tokens[role] = (await context.signIn(person)).access_token
}

beforeAll(async () => {
  await aPerson('admin')
  await aPerson('editor')
  await aPerson('member')
  await aPerson('translator', { languages: ['de'] })
  picture = await upload('Prva')
  otherPicture = await upload('Druga')
  for (const locale of ['hr', 'en', 'de'] as const) {
    const shared = { publishedOn: day, cover: picture, gallery: [picture, otherPicture] }
    const body = { ...legalText(`Naslov ${locale}`), ...shared, _status: 'published' }
    const query = `locale=${locale}&publishSpecificLocale=${locale}`
    const path = news ? `/news/${news}` : '/news'
    const answer = await ask('editor', news ? 'PATCH' : 'POST', `${path}?${query}`, body)
    news = answer.body.doc.id
  }
  const company = { name: 'Kovina', phone: '1', board: [{ name: 'Ana', function: 'direktorica' }] }
  await ask('editor', 'POST', '/globals/company?locale=hr', company)
  await ask('editor', 'PATCH', `/media/${picture}?locale=de`, { alt: 'Erstes' })
})

/** The document without German and without the time of the last change. */
function withoutGerman(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutGerman)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([key]) => key !== 'updatedAt')
  const perLocale = entries.length > 0 && entries.every(([key]) => LOCALE_CODES.includes(key as Locale))
  const kept = perLocale ? entries.filter(([key, text]) => key !== 'de' && text !== null) : entries
  return Object.fromEntries(kept.map(([key, entry]) => [key, withoutGerman(entry)]))
}

/** Everything a translator could reach, as visitors and as editors see it. */
async function everythingElse() {
  const { payload } = context
  const all = { locale: 'all', depth: 0 } as const
  const [shown, latest, media, company, total, jobs] = await Promise.all([
    payload.findByID({ collection: 'news', id: news, ...all }),
    payload.findByID({ collection: 'news', id: news, draft: true, ...all }),
    payload.findByID({ collection: 'media', id: picture, ...all }),
    payload.findGlobal({ slug: 'company', ...all }),
    payload.count({ collection: 'news' }),
    payload.count({ collection: 'payload-jobs', where: { taskSlug: { equals: 'schedulePublish' } } }),
  ])
  return JSON.parse(
    JSON.stringify({ ...(withoutGerman({ shown, latest, media, company }) as object), total, jobs }),
  )
}

/** The act has the status, and nothing but German is another afterwards. */
async function expectOnlyGerman(status: number, act: () => Promise<{ status: number; body?: unknown }>) {
  const before = await everythingElse()
  const answer = await act()
  expect([answer.status, JSON.stringify(answer.body).slice(0, 300)]).toEqual([status, expect.anything()])
  expect(await everythingElse()).toEqual(before)
}

const title = (text: string) => ({ title: text, summary: `${text}, lang genug.` })

describe('through REST the translator', () => {
  const refused: [string, string, () => string, object?][] = [
    ['makes nothing', 'POST', () => '/news?locale=de', { ...legalText('Neu'), publishedOn: day }],
    ['makes no draft', 'POST', () => '/news?locale=de&draft=true', legalText('Neu')],
    ['writes no other language', 'PATCH', () => `/news/${news}?locale=hr`, title('X')],
    ['writes none by not naming one', 'PATCH', () => `/news/${news}`, title('X')],
    ['writes not all at once', 'PATCH', () => `/news/${news}?locale=all`, { title: { hr: 'X', de: 'Y' } }],
    ['writes not all by a star', 'PATCH', () => `/news/${news}?locale=*`, { title: { hr: 'X' } }],
    ['writes none by an unknown one', 'PATCH', () => `/news/${news}?locale=xx`, title('X')],
    ['names no other language in the body', 'PATCH', () => `/news/${news}`, { ...title('X'), locale: 'hr' }],
    ['autosaves no other', 'PATCH', () => `/news/${news}?locale=hr&draft=true&autosave=true`, title('X')],
    ['publishes no other', 'PATCH', () => `/news/${news}?locale=de&publishSpecificLocale=hr`, title('X')],
    ['publishes not all', 'PATCH', () => `/news/${news}?locale=de&publishAllLocales=true`, title('X')],
    ['unpublishes not all', 'PATCH', () => `/news/${news}?locale=de&unpublishAllLocales=true`, {}],
    ['unpublishes no other', 'PATCH', () => `/news/${news}?locale=hr`, { _status: 'draft' }],
    ['changes many in no other', 'PATCH', () => `/news?where[id][equals]=${news}&locale=hr`, title('X')],
    ['changes many in none', 'PATCH', () => `/news?where[id][equals]=${news}`, title('X')],
    [
      'publishes not many',
      'PATCH',
      () => `/news?where[id][equals]=${news}&locale=de&publishAllLocales=true`,
      {},
    ],
    ['deletes nothing', 'DELETE', () => `/news/${news}`],
    ['deletes not many', 'DELETE', () => `/news?where[id][equals]=${news}`],
    ['duplicates nothing', 'POST', () => `/news/${news}/duplicate?locale=de`, {}],
    ['makes no copy of another', 'POST', () => `/news?locale=de&duplicateFromID=${news}`, legalText('Neu')],
    ['writes no other language of a global', 'POST', () => '/globals/company?locale=hr', { court: 'X' }],
    ['writes no global without a language', 'POST', () => '/globals/company', { court: 'X' }],
    ['describes no picture in another language', 'PATCH', () => `/media/${picture}?locale=hr`, { alt: 'X' }],
    [
      'crops no picture',
      'PATCH',
      () => `/media/${picture}?locale=de&uploadEdits[focalPoint][x]=1`,
      { alt: 'X' },
    ],
    ['touches no file', 'PATCH', () => '/files/1?locale=de', {}],
    ['makes no job', 'POST', () => '/payload-jobs', { taskSlug: 'schedulePublish' }],
    ['runs no jobs', 'GET', () => '/payload-jobs/run'],
  ]
  test.each(refused)('%s', async (_, method, path, body) => {
    const runs = path().endsWith('/run')
    await expectOnlyGerman(runs ? 401 : 403, () => ask('translator', method, path(), body))
  })

  test.each([[{ hr: 'draft' }], [['draft']], [7], ['live']])('names %j as no state', async (_status) => {
    await expectOnlyGerman(400, () => ask('translator', 'PATCH', `/news/${news}?locale=de`, { _status }))
    await expectOnlyGerman(400, () =>
      ask('translator', 'PATCH', `/news?where[id][equals]=${news}&locale=de`, { _status }),
    )
  })

  test('restores no version, which would bring all languages back', async () => {
    await ask('editor', 'PATCH', `/news/${news}?locale=hr&publishSpecificLocale=hr`, title('Drugi naslov'))
    const { docs } = await context.payload.findVersions({
      collection: 'news',
      where: { parent: { equals: news } },
      sort: 'createdAt',
    })
    for (const query of ['?locale=de', '?locale=de&draft=true', ''])
      await expectOnlyGerman(403, () => ask('translator', 'POST', `/news/versions/${docs[0]?.id}${query}`))
    const versions = await context.payload.findGlobalVersions({ slug: 'company' })
    await expectOnlyGerman(403, () =>
      ask('translator', 'POST', `/globals/company/versions/${versions.docs[0]?.id}?locale=de`),
    )
  })

  test('reads all versions and drafts', async () => {
    const { status, body } = await ask('translator', 'GET', `/news/versions?where[parent][equals]=${news}`)
    expect([status, body.totalDocs]).toEqual([200, expect.any(Number)])
    expect(body.totalDocs).toBeGreaterThan(2)
  })

  const kept: [string, string, () => string, () => object][] = [
    ['as published', 'PATCH', () => `/news/${news}?locale=de&publishSpecificLocale=de`, () => ({})],
    ['as a draft', 'PATCH', () => `/news/${news}?locale=de&draft=true`, () => ({})],
    ['by autosave', 'PATCH', () => `/news/${news}?locale=de&draft=true&autosave=true`, () => ({})],
    ['of many', 'PATCH', () => `/news?where[id][equals]=${news}&locale=de`, () => ({})],
  ]
  test.each(kept)('changes nothing that all languages share, %s', async (_, method, path) => {
    const data = {
      title: 'Neuer Titel',
      publishedOn: '2030-01-01T00:00:00.000Z',
      cover: otherPicture,
      gallery: [otherPicture, picture],
      id: 99,
    }
    await expectOnlyGerman(200, () => ask('translator', method, path(), { ...data, _status: 'published' }))
    const { title } = await context.payload.findByID({
      collection: 'news',
      id: news,
      locale: 'de',
      draft: true,
    })
    expect(title).toBe('Neuer Titel')
  })

  test('sets no state of another language', async () => {
    const before = await everythingElse()
    await ask('translator', 'PATCH', `/news/${news}?locale=de`, { _status: { hr: 'draft', de: 'draft' } })
    await ask('translator', 'PATCH', `/news/${news}?locale=de`, { title: { hr: 'X', de: 'Y' } })
    expect(await everythingElse()).toEqual(before)
  })

  test('takes no other language down by naming two', async () => {
    await expectOnlyGerman(200, () =>
      ask('translator', 'PATCH', `/news/${news}?locale=hr&publishSpecificLocale=de`, { _status: 'draft' }),
    )
    await ask('editor', 'PATCH', `/news/${news}?locale=de&publishSpecificLocale=de`, { _status: 'published' })
  })

  test('publishes and unpublishes the own language', async () => {
    for (const _status of ['draft', 'published'] as const) {
      await expectOnlyGerman(200, () => ask('translator', 'PATCH', `/news/${news}?locale=de`, { _status }))
      const { _status: now } = await context.payload.findByID({ collection: 'news', id: news, locale: 'de' })
      expect(now).toBe(_status)
    }
  })

  test('does not publish what an editor has changed for all languages and not published', async () => {
    await ask('editor', 'PATCH', `/news/${news}?locale=hr&draft=true`, {
      publishedOn: '2029-05-05T12:00:00.000Z',
    })
    await expectOnlyGerman(403, () =>
      ask('translator', 'PATCH', `/news/${news}?locale=de&publishSpecificLocale=de`, {
        _status: 'published',
      }),
    )
    // Neither by leaving out what state is meant; and taking the own language down carries nothing out.
    await expectOnlyGerman(403, () => ask('translator', 'PATCH', `/news/${news}?locale=de`, title('Y')))
    await expectOnlyGerman(200, () =>
      ask('translator', 'PATCH', `/news/${news}?locale=de&draft=true`, title('Y')),
    )
    await expectOnlyGerman(200, () =>
      ask('translator', 'PATCH', `/news/${news}?locale=de`, { _status: 'draft' }),
    )
    await ask('editor', 'PATCH', `/news/${news}?locale=hr&publishSpecificLocale=hr`, { _status: 'published' })
    await expectOnlyGerman(200, () =>
      ask('translator', 'PATCH', `/news/${news}?locale=de&publishSpecificLocale=de`, {
        _status: 'published',
      }),
    )
  })

  test('translates the cells of a list, and adds, removes and changes nothing else in it', async () => {
    const rows = async (locale: Locale) =>
      (await context.payload.findGlobal({ slug: 'company', locale, fallbackLocale: false })).board ?? []
    const [row] = await rows('hr')
    const board = [{ id: row?.id, name: 'Eva', function: 'Direktorin' }]
    await expectOnlyGerman(200, () =>
      ask('translator', 'POST', '/globals/company?locale=de', { phone: '2', name: 'Eisen', board }),
    )
    expect(await rows('de')).toMatchObject([{ name: 'Ana', function: 'Direktorin' }])
    for (const other of [[], [...board, { name: 'Neu' }], [{ name: 'Ana', function: 'X' }]])
      await expectOnlyGerman(403, () =>
        ask('translator', 'POST', '/globals/company?locale=de', { board: other }),
      )
  })

  test('describes a picture in the own language, and leaves it as it is', async () => {
    const data = { alt: 'Ein Bild', decorative: true, focalX: 3, focalY: 4, filename: 'x.jpg', width: 1 }
    await expectOnlyGerman(200, () => ask('translator', 'PATCH', `/media/${picture}?locale=de`, data))
    expect(await context.payload.findByID({ collection: 'media', id: picture, locale: 'de' })).toMatchObject({
      alt: 'Ein Bild',
    })
  })

  test.each(['media', 'files'])('replaces no file in %s', async (collection) => {
    const { default: config } = await import('@payload-config')
    const form = new FormData()
    form.set('_payload', JSON.stringify({ alt: 'X' }))
    form.set('file', new Blob([readFileSync(PICTURE)], { type: 'image/jpeg' }), 'neu.jpg')
    await expectOnlyGerman(403, async () => {
      const request = new Request(`http://localhost:8055/api/${collection}/${picture}?locale=de`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${tokens.translator}` },
        body: form,
      })
      return handleEndpoints({ config, request })
    })
  })
})

/** A request of the admin panel's server functions. */
async function panelRequest(who: string): Promise<PayloadRequest> {
  const user = await context.payload.findByID({ collection: 'users', id: people[who]?.id ?? '' })
  return createLocalReq({ user: { ...user, collection: 'users' } }, context.payload)
}

describe('in the admin panel the translator', () => {
  const copy = (toLocale: Locale, overrideData: boolean) =>
    panelRequest('translator')
      .then((req) =>
        copyToLanguage({
          req,
          collectionSlug: 'news',
          docID: news,
          fromLocale: toLocale === 'de' ? 'hr' : 'de',
          toLocale,
          overrideData,
        }),
      )
      .then(
        () => ({ status: 200, body: {} }),
        (error: { status?: number; message: string }) => ({
          status: error.status ?? 500,
          body: error.message,
        }),
      )

  test.each([true, false])('copies no text into another language (overwriting: %s)', async (overwriting) => {
    for (const locale of ['hr', 'fr'] as const) await expectOnlyGerman(403, () => copy(locale, overwriting))
  })

  test('copies texts into the own language', async () => {
    await expectOnlyGerman(200, () => copy('de', true))
    const copied = await context.payload.findByID({ collection: 'news', id: news, locale: 'de', draft: true })
    expect(copied.title).toBe('Drugi naslov')
  })

  const schedule = async (who: string, given: object): Promise<{ error?: string }> => {
    const doc = { relationTo: 'news', value: String(news) }
    const date = new Date(Date.now() + 60 * 60 * 1000)
    const req = await panelRequest(who)
    const asked = { type: 'publish', date, doc, timezone: 'UTC', ...given, req }
    return (await schedulePublishHandler(asked as never)) as { error?: string }
  }
  const waiting = async () =>
    (
      await context.payload.find({
        collection: 'payload-jobs',
        where: { taskSlug: { equals: 'schedulePublish' } },
      })
    ).docs

  test.each(['attachments', 'audit-events', 'complaints'])(
    'schedules nothing in %s, whose titles a mail about the refusal would tell',
    async (relationTo) => {
      await expectOnlyGerman(200, async () => {
        const doc = { relationTo, value: '1' }
        const { error } = await schedule('translator', { doc, localeToPublish: 'de' })
        return { status: error ? 200 : 500, body: String(error) }
      })
    },
  )

  test('schedules nothing for another language, nor for all', async () => {
    for (const localeToPublish of ['hr', undefined])
      await expectOnlyGerman(200, async () => {
        const { error } = await schedule('translator', { localeToPublish })
        return { status: error ? 200 : 500, body: String(error) }
      })
  })

  test('takes no schedule back that is not of the own language', async () => {
    await schedule('editor', { localeToPublish: 'hr' })
    const [job, ...more] = await waiting()
    expect(more).toEqual([])
    await schedule('translator', { deleteID: job?.id, doc: undefined })
    await ask('translator', 'DELETE', `/payload-jobs/${job?.id}`)
    await ask('translator', 'DELETE', `/payload-jobs?where[id][equals]=${job?.id}`)
    expect((await waiting()).map(({ id }) => id)).toEqual([job?.id])
    await schedule('editor', { deleteID: job?.id, doc: undefined })
    expect(await waiting()).toEqual([])
  })

  test('schedules and takes back in the own language', async () => {
    await schedule('translator', { localeToPublish: 'de' })
    const [job] = await waiting()
    expect(job?.input).toMatchObject({ locale: 'de' })
    await schedule('translator', { deleteID: job?.id, doc: undefined })
    expect(await waiting()).toEqual([])
  })

  test('a schedule that got into the queue all the same publishes nothing', async () => {
    const input = {
      type: 'unpublish',
      doc: { relationTo: 'news', value: news },
      user: { relationTo: 'users', value: people.translator?.id },
    }
    for (const locale of ['hr', null]) {
      const data = { taskSlug: 'schedulePublish', input: { ...input, locale } }
      const job = await context.payload.db.create({ collection: 'payload-jobs', data })
      const before = await context.payload.findByID({ collection: 'news', id: news, locale: 'all' })
      await context.payload.jobs.runByID({ id: job.id, silent: true })
      const { updatedAt: _, ...after } = await context.payload.findByID({
        collection: 'news',
        id: news,
        locale: 'all',
      })
      expect(before).toMatchObject(after)
      await context.payload.db.deleteOne({ collection: 'payload-jobs', where: { id: { equals: job.id } } })
    }
  })
})

describe('the own account gives no more rights', () => {
  test.each([
    [
      'Payload’s REST',
      () =>
        ask('translator', 'PATCH', `/users/${people.translator?.id}`, { role: 'admin', languages: ['hr'] }),
    ],
    [
      'the contract',
      () =>
        context.call('PATCH', '/users/me', {
          token: tokens.translator,
          body: { role: ROLE_RECORDS.admin.id },
        }),
    ],
    [
      'the contract, with languages',
      () => context.call('PATCH', '/users/me', { token: tokens.translator, body: { languages: ['hr'] } }),
    ],
  ])('through %s', async (_, act) => {
    await act()
    const { role, languages } = await context.payload.findByID({
      collection: 'users',
      id: people.translator?.id ?? '',
    })
    expect([role, languages]).toEqual(['translator', ['de']])
  })

  test('nor may anybody set the preferences of another', async () => {
    const value = {
      key: 'canary',
      value: { locale: 'hr' },
      user: { relationTo: 'users', value: people.admin?.id },
    }
    await ask('translator', 'POST', '/payload-preferences/canary', value)
    await ask('translator', 'POST', '/payload-preferences', value)
    const { docs } = await context.payload.find({
      collection: 'payload-preferences',
      where: { key: { equals: 'canary' } },
      depth: 0,
    })
    expect(docs.map(({ user }) => user.value)).not.toContain(people.admin?.id)
  })
})

describe('a preference of the admin panel', () => {
  const PREFERENCES = '/payload-preferences'
  const keysOf = async (who: string) => {
    const where = { 'user.value': { equals: people[who]?.id } }
    const { docs } = await context.payload.find({ collection: 'payload-preferences', where, depth: 0 })
    return docs.map(({ key }) => key)
  }
  const columns = (count: number) => ({
    value: { columns: Array.from({ length: count }, () => ({ accessor: 'translations', active: true })) },
  })

  test('is kept for staff, and read and removed by its owner', async () => {
    const path = `${PREFERENCES}/collection-news`
    expect((await ask('translator', 'POST', path, columns(200))).status).toBe(200)
    expect(await keysOf('translator')).toContain('collection-news')
    expect((await ask('translator', 'GET', path)).body.value.columns).toHaveLength(200)
    expect((await ask('editor', 'GET', path)).body.value).toBeNull()
    expect((await ask('translator', 'DELETE', path)).status).toBe(200)
    expect(await keysOf('translator')).not.toContain('collection-news')
  })

  test.each(['member', 'nobody'])('is no storage for %s', async (who) => {
    for (const [method, path] of [
      ['POST', `${PREFERENCES}/sly`],
      ['DELETE', `${PREFERENCES}/sly`],
      ['POST', PREFERENCES],
      ['GET', PREFERENCES],
    ] as const)
      expect(
        (await ask(who, method, path, method === 'POST' ? { key: 'sly', ...columns(1) } : undefined)).status,
      ).toBe(403)
    const read = await ask(who, 'GET', `${PREFERENCES}/sly`)
    expect([read.status, read.body.value]).toEqual(who === 'member' ? [200, null] : [403, undefined])
    const where = { key: { equals: 'sly' } }
    expect((await context.payload.count({ collection: 'payload-preferences', where })).totalDocs).toBe(0)
  })

  test('has a bound, and is stored under its name only', async () => {
    expect((await ask('translator', 'POST', `${PREFERENCES}/large`, columns(2000))).status).toBe(413)
    expect((await ask('translator', 'POST', `${PREFERENCES}/${'x'.repeat(201)}`, columns(1))).status).toBe(
      413,
    )
    expect((await ask('translator', 'POST', PREFERENCES, { key: 'large', ...columns(1) })).status).toBe(403)
    expect(await keysOf('translator')).not.toContain('large')
  })

  test('of the first page is one that it can be made of', async () => {
    const path = `${PREFERENCES}/dashboard-layout`
    const statusOf = async (layouts: unknown) =>
      (await ask('translator', 'POST', path, { value: { layouts } })).status
    for (const layouts of ['x', 5, {}, [5], [null], [{}], [{ id: 5 }]])
      expect(await statusOf(layouts), JSON.stringify(layouts)).toBe(400)
    for (const bare of [{ layouts: 'x' }, { value: 0, layouts: 'x' }])
      expect((await ask('translator', 'POST', path, bare)).status).toBe(400)
    for (const layouts of [null, [], [{ id: 'collections', width: 'full' }]])
      expect(await statusOf(layouts), JSON.stringify(layouts)).toBe(200)
    await ask('translator', 'DELETE', path)
  })

  test('is one row, also when the panel writes it several times at once', async () => {
    const path = `${PREFERENCES}/at-once`
    const writes = Array.from({ length: 8 }, () => ask('translator', 'POST', path, columns(1)))
    expect((await Promise.all(writes)).map(({ status }) => status)).toEqual(writes.map(() => 200))
    expect((await keysOf('translator')).filter((key) => key === 'at-once')).toHaveLength(1)
    await ask('translator', 'DELETE', path)
  })

  test('is one of so many, of which each may be written again', async () => {
    const id = people.translator?.id
    const more = PREFERENCES_PER_USER - (await keysOf('translator')).length
    await query(
      context.databaseUrl,
      `with made as (
         insert into payload_preferences (key, value) select 'made-' || n, '1' from generate_series(1, ${more}) n
         returning id)
       insert into payload_preferences_rels (parent_id, path, users_id) select id, 'user', '${id}' from made`,
    )
    expect((await ask('translator', 'POST', `${PREFERENCES}/one-more`, columns(1))).status).toBe(403)
    expect((await ask('translator', 'POST', `${PREFERENCES}/made-7`, columns(1))).status).toBe(200)
    await query(context.databaseUrl, `delete from payload_preferences where key like 'made-%'`)
  })
})

describe('a lock of a document', () => {
  const LOCKS = '/payload-locked-documents'
  const lockOf = (who: string) => ({
    document: { relationTo: 'news', value: news },
    user: { relationTo: 'users', value: people[who]?.id },
  })
  /** As the admin panel does while somebody writes. */
  const lockFor = async (who: string) =>
    (await context.payload.create({ collection: 'payload-locked-documents', data: lockOf(who) as never })).id
  const holders = async () => {
    const { docs } = await context.payload.find({
      collection: 'payload-locked-documents',
      depth: 0,
      sort: 'id',
    })
    return docs.map(({ user }) => extractID(user.value))
  }
  afterEach(() =>
    context.payload.delete({ collection: 'payload-locked-documents', where: { id: { exists: true } } }),
  )

  test('is made in the own name, whoever is named', async () => {
    expect((await ask('translator', 'POST', LOCKS, lockOf('admin'))).status).toBe(201)
    expect(await holders()).toEqual([people.translator?.id])
  })

  test('ends when it has to, whatever moment is sent', async () => {
    for (const moment of ['2999-01-01T00:00:00.000Z', 'infinity', {}]) {
      const sent = { ...lockOf('translator'), createdAt: moment, updatedAt: moment }
      const { status, body } = await ask('translator', 'POST', LOCKS, sent)
      expect([status, Date.parse(body.doc?.updatedAt) <= Date.now()]).toEqual([201, true])
      await ask('translator', 'PATCH', `${LOCKS}/${body.doc?.id}`, { updatedAt: moment })
      const stored = await context.payload.findByID({
        collection: 'payload-locked-documents',
        id: body.doc?.id,
      })
      expect(Date.parse(stored.updatedAt) <= Date.now()).toBe(true)
    }
  })

  test('of a colleague is taken over in the own name only', async () => {
    const id = await lockFor('admin')
    expect((await ask('translator', 'PATCH', `${LOCKS}/${id}`, lockOf('editor'))).status).toBe(200)
    expect(await holders()).toEqual([people.translator?.id])
  })

  test('is neither made nor taken over by those who may not change the document', async () => {
    expect((await ask('translator', 'POST', LOCKS, { globalSlug: 'sign-in-settings' })).status).toBe(403)
    const data = { globalSlug: 'sign-in-settings', user: { relationTo: 'users', value: people.admin?.id } }
    const { id } = await context.payload.create({
      collection: 'payload-locked-documents',
      data: data as never,
    })
    for (const sent of [{}, { globalSlug: 'home' }])
      expect((await ask('translator', 'PATCH', `${LOCKS}/${id}`, sent)).status).toBe(403)
    expect(await holders()).toEqual([people.admin?.id])
  })

  test.each<[string, string, boolean]>([
    ['translator', 'sign-in-settings', false],
    ['translator', 'home', true],
    ['editor', 'sign-in-settings', false],
    ['admin', 'sign-in-settings', true],
  ])('is asked for by the form of %s for %s: %s', async (who, globalSlug, isLocking) => {
    const args = { req: await panelRequest(who), globalSlug, returnLockStatus: true }
    expect((await withPermittedLock(args)).returnLockStatus).toBe(isLocking)
  })

  test('of a colleague is not deleted, the own one is', async () => {
    const ids = [await lockFor('admin'), await lockFor('editor')]
    expect((await ask('editor', 'DELETE', `${LOCKS}/${ids[0]}`)).status).toBe(403)
    await ask('editor', 'DELETE', `${LOCKS}?where[id][exists]=true`)
    expect(await holders()).toEqual([people.admin?.id])
  })

  test('that has ended is deleted by any colleague', async () => {
    const id = await lockFor('admin')
    await queryRows(
      context.payload,
      sql`update payload_locked_documents set updated_at = now() - interval '6 minutes' where id = ${id}`,
    )
    expect((await ask('editor', 'DELETE', `${LOCKS}/${id}`)).status).toBe(200)
    expect(await holders()).toEqual([])
  })
})

describe('a member', () => {
  test('may not open the admin panel', async () => {
    for (const who of ['member', 'nobody'])
      expect((await ask(who, 'GET', '/access')).body.canAccessAdmin ?? false, who).toBe(false)
    for (const who of ['admin', 'editor', 'translator'])
      expect((await ask(who, 'GET', '/access')).body.canAccessAdmin, who).toBe(true)
  })

  test('reaches no server function of the admin panel', async () => {
    const before = await everythingElse()
    const req = await panelRequest('member')
    const given = { req, collectionSlug: 'news', docID: news, fromLocale: 'hr', toLocale: 'fr' }
    await expect(copyToLanguage(given)).rejects.toThrow()
    await expect(schedulePublishHandler({ req, type: 'publish' } as never)).rejects.toThrow()
    expect(await everythingElse()).toEqual(before)
  })

  test('reads the name of a colleague who holds a lock, and no more of the account', async () => {
    const holder = await context.person({ role: 'admin', firstName: 'Iva', lastName: 'Ivić' })
    await context.payload.create({
      collection: 'payload-locked-documents',
      data: {
        document: { relationTo: 'news', value: news },
        user: { relationTo: 'users', value: holder.id },
      } as never,
    })
    const { body } = await ask('translator', 'GET', '/payload-locked-documents?depth=1')
    expect(body.docs).toContainEqual(
      expect.objectContaining({ user: { relationTo: 'users', value: { id: holder.id, email: 'Iva Ivić' } } }),
    )
    await context.payload.delete({ collection: 'payload-locked-documents', where: { id: { exists: true } } })
  })

  test('keeps no editor out of a document by locking it', async () => {
    const lock = {
      document: { relationTo: 'news', value: news },
      user: { relationTo: 'users', value: people.member?.id },
    }
    for (const [method, path] of [
      ['POST', '/payload-locked-documents'],
      ['GET', '/payload-locked-documents'],
      ['DELETE', '/payload-locked-documents?where[id][exists]=true'],
    ] as const)
      expect((await ask('member', method, path, method === 'POST' ? lock : undefined)).status, method).toBe(
        403,
      )
    const { status } = await ask('editor', 'PATCH', `/news/${news}?locale=hr`, title('Drugi naslov'))
    expect(status).toBe(200)
  })
})
