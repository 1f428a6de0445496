// Acts of the admin panel whose words name one language, or a draft, and which Payload by itself carries further (section 3 of the
// editors' review: D2 to D5).

import { type TestUser, useInProcessContract } from '@tests/support/contract/in-process-contract'
import { eventsOf } from '@tests/support/database/audit-events'
import { legalText } from '@tests/support/database/content-fixtures'
import { duringChange } from '@tests/support/database/during-change'
import { insertSubmission } from '@tests/support/database/stored-submissions'
import { requestRest } from '@tests/support/http/payload-rest'
import { POLL_OPTIONS } from '@tests/support/timeouts'
import { sql } from 'drizzle-orm'
import { createLocalReq } from 'payload'
import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type BacklogItem, editorialBacklog } from '@/content/editing/backlog/editorial-backlog'
import { isOutdatedIn } from '@/content/editing/backlog/outdated-translations'
import { copyToLanguage } from '@/content/editing/copy-to-language.patch'
import { discardForgotten } from '@/content/editing/discard-untouched'
import { expiringCertificates } from '@/content/editing/expiring-certificates'
import { textChanges } from '@/content/editing/text-changes'
import { TITLE_MAX_CHARACTERS } from '@/content/fields/texts'
import { contentTags } from '@/content/publishing/cache-tags'
import { translationsOf } from '@/content/queries/page-document'
import { adminMessage } from '@/i18n/admin-messages'
import { DELETE_EXPIRED } from '@/identity/maintenance'
import { queryRows } from '@/platform/database/sql'
import { LOCALE_CODES, type Locale } from '@/shared/locales'
import { CONTENT_CHANGED_CHANNEL } from '@/shared/process-protocol'

const context = useInProcessContract()
/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const day = '2026-01-02T12:00:00.000Z'
let token = ''
let editor: TestUser
let news = 0

const ask = (method: string, path: string, body?: object) =>
  requestRest(path, { authorization: `Bearer ${token}` }, { method, ...(body && { body }) })

async function publish(locale: Locale, title: string): Promise<void> {
  const body = { ...legalText(title), publishedOn: day, _status: 'published' }
  const query = `locale=${locale}&publishSpecificLocale=${locale}`
  const answer = await ask(news ? 'PATCH' : 'POST', `/news${news ? `/${news}` : ''}?${query}`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  news = answer.body.doc.id
}

/** Titles that visitors see, by language. */
async function shown(id: number): Promise<Partial<Record<Locale, string>>> {
  const found: Partial<Record<Locale, string>> = {}
  for (const locale of LOCALE_CODES) {
    const { docs } = await context.payload.find({
      collection: 'news',
      where: { id: { equals: id } },
      locale,
      fallbackLocale: false,
      overrideAccess: false,
      depth: 0,
    })
    const [title] = docs.map((doc) => doc.title)
    if (title) found[locale] = title
  }
  return found
}

beforeAll(async () => {
  editor = await context.person({ role: 'editor' })
  token = (await context.signIn(editor)).access_token
})

beforeEach(async () => {
  news = 0
  await publish('hr', `Naslov ${Math.random()}`)
})

const statesOf = async (id: number, draft = true) =>
  (await ask('GET', `/news/${id}?locale=all&depth=0&draft=${draft}`)).body._status

async function copy(fromLocale: Locale, toLocale: Locale, overrideData: boolean): Promise<void> {
  const user = (await context.payload.find({ collection: 'users', where: { role: { equals: 'editor' } } }))
    .docs[0]
  const req = await createLocalReq({ user: user as never, locale: fromLocale }, context.payload)
  await copyToLanguage({ req, collectionSlug: 'news', docID: news, fromLocale, toLocale, overrideData })
}

test('copying to another language makes a draft there, and no page', async () => {
  const before = await shown(news)
  await copy('hr', 'en', true)
  expect(await shown(news)).toEqual(before)
  const english = await ask('GET', `/news/${news}?locale=en&draft=true&depth=0`)
  expect(english.body.title).toBe(before.hr)
  expect((await statesOf(news)).en).not.toBe('published')
})

test('copying takes the texts of the language that was chosen, and no address', async () => {
  const english = `Title ${Math.random()}`
  await publish('en', english)
  await ask('PATCH', `/news/${news}?locale=fr&draft=true`, { summary: 'Résumé' })
  await copy('en', 'fr', false)
  const read = `/news/${news}?locale=fr&draft=true&depth=0&fallback-locale=null`
  const { body } = await ask('GET', read)
  expect(body).toMatchObject({ title: english, summary: 'Résumé', _status: 'draft' })
  expect(body.slug).toBe(english.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'))
  // A text that the first language lacks overwrites none.
  await copy('it', 'fr', true)
  expect((await ask('GET', read)).body).toMatchObject({ title: english, summary: 'Résumé' })
})

test('copying leaves what a draft has changed for all languages', async () => {
  const publishedOn = '2026-02-03T12:00:00.000Z'
  await ask('PATCH', `/news/${news}?locale=hr&draft=true`, { publishedOn })
  await copy('hr', 'de', false)
  const { body } = await ask('GET', `/news/${news}?locale=hr&draft=true&depth=0`)
  expect(body.publishedOn).toBe(publishedOn)
})

test('a duplicate is a draft in every language, without an address, and its original stays as it is', async () => {
  await publish('de', `Titel ${Math.random()}`)
  const before = await shown(news)
  expect(Object.keys(before)).toEqual(['hr', 'de'])
  const copy = (await ask('POST', `/news/${news}/duplicate?locale=en`)).body.doc.id
  expect(copy).not.toBe(news)
  expect(await shown(copy)).toEqual({})
  expect(await shown(news)).toEqual(before)
  const { body } = await ask('GET', `/news/${copy}?locale=all&draft=true&depth=0`)
  expect(body.title).toMatchObject(before)
  for (const locale of LOCALE_CODES) {
    expect(body._status?.[locale] ?? 'draft').toBe('draft')
    expect(body.slug?.[locale] ?? null).toBeNull()
  }
})

test('a restored version is a draft in the language on screen: no page changes until somebody publishes it', async () => {
  const first = (await shown(news)).hr
  await publish('hr', 'Drugi naslov')
  await publish('de', 'Zweiter Titel')
  const before = await shown(news)
  const { body } = await ask(
    'GET',
    `/news/versions?where[parent][equals]=${news}&sort=createdAt&limit=1&depth=0`,
  )
  // It would be Croatian.
  for (const locale of ['all', '*'])
    expect((await ask('POST', `/news/versions/${body.docs[0].id}?locale=${locale}`)).status).toBe(400)
  const restored = await ask('POST', `/news/versions/${body.docs[0].id}?locale=hr`)
  expect(restored.status).toBe(200)
  expect(await shown(news)).toEqual(before)
  const draft = await ask('GET', `/news/${news}?locale=all&draft=true&depth=0`)
  expect(draft.body.title).toMatchObject({ hr: first, de: 'Zweiter Titel' })
})

test('publishing in all languages publishes those that have their texts, and leaves the others drafts', async () => {
  const german = legalText(`Titel ${Math.random()}`)
  await ask('PATCH', `/news/${news}?locale=de&draft=true`, german)
  await ask('PATCH', `/news/${news}?locale=fr&draft=true`, { title: 'Titre sans texte' })
  const answer = await ask('PATCH', `/news/${news}?locale=hr&publishAllLocales=true`, {
    _status: 'published',
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(Object.keys(await shown(news)).sort()).toEqual(['de', 'hr'])
  const expected = { hr: 'published', de: 'published', fr: 'draft', it: 'draft', en: 'draft' }
  for (const isDraft of [false, true]) {
    const states = await statesOf(news, isDraft)
    for (const [locale, state] of Object.entries(expected))
      expect(states[locale] ?? 'draft', locale).toBe(state)
  }
})

test('publishing in all languages takes no language down whose new draft is incomplete, and names it', async () => {
  await publish('de', `Titel ${Math.random()}`)
  await ask('PATCH', `/news/${news}?locale=de&draft=true`, { summary: '' })
  const before = await shown(news)
  const refused = await ask('PATCH', `/news/${news}?locale=hr&publishAllLocales=true`, {
    title: 'Za sve',
    _status: 'published',
  })
  expect([refused.status, refused.body.errors[0].message]).toEqual([
    409,
    adminMessage('hr', 'publish.incomplete').replace('{languages}', 'Deutsch'),
  ])
  expect(await shown(news)).toEqual(before)
  // Nor with others at once, whose writes Payload commits one by one.
  const incomplete = news
  news = 0
  await publish('hr', `Potpuno ${Math.random()}`)
  const query = `where[id][in][0]=${incomplete}&where[id][in][1]=${news}&locale=hr&publishAllLocales=true`
  const ofMany = await ask('PATCH', `/news?${query}`, { _status: 'published' })
  expect(ofMany.body.errors).toHaveLength(1)
  expect(await shown(incomplete)).toEqual(before)
  expect((await statesOf(incomplete, false)).de).toBe('published')
})

test('publishing in all languages publishes no text that its language by itself refuses, and names it where one is public', async () => {
  const tooLong = { title: 'ä'.repeat(TITLE_MAX_CHARACTERS + 1) }
  await ask('PATCH', `/news/${news}?locale=fr&draft=true`, { ...legalText('Titre'), ...tooLong })
  const all = () => ask('PATCH', `/news/${news}?locale=hr&publishAllLocales=true`, { _status: 'published' })
  expect((await all()).status).toBe(200)
  expect(Object.keys(await shown(news))).toEqual(['hr'])
  expect((await statesOf(news)).fr).toBe('draft')

  await publish('de', `Titel ${Math.random()}`)
  await ask('PATCH', `/news/${news}?locale=de&draft=true`, tooLong)
  const before = await shown(news)
  const refused = await all()
  const named = `${adminMessage('hr', 'fields.title')} (Deutsch) – `
  expect([refused.status, refused.body.errors[0].message]).toEqual([409, expect.stringContaining(named)])
  expect(refused.body.errors[0].message).not.toContain('Français')
  expect(await shown(news)).toEqual(before)
})

test('of several items that are published at once each former address leads on, and all are announced as deleted', async () => {
  const stamp = Math.random().toString(36).slice(2)
  const ids: number[] = []
  for (const number of [1, 2, 3]) {
    news = 0
    await publish('hr', `Skupno ${stamp} ${number}`)
    ids.push(news)
    await ask('PATCH', `/news/${news}?locale=hr&draft=true`, { slug: `novo-${stamp}-${number}` })
  }
  const ticked = ids.map((id, index) => `where[id][in][${index}]=${id}`).join('&')
  const published = await ask('PATCH', `/news?${ticked}&locale=hr&draft=true`, { _status: 'published' })
  expect(published.body.errors).toEqual([])
  const { docs } = await context.payload.find({
    collection: 'former-addresses',
    where: { item: { in: ids }, kind: { equals: 'news' } },
    pagination: false,
  })
  expect(docs.map(({ slug }) => slug).sort()).toEqual([1, 2, 3].map((number) => `skupno-${stamp}-${number}`))

  const listener = new pg.Client({ connectionString: context.databaseUrl })
  await listener.connect()
  const announced = new Set<string>()
  listener.on('notification', ({ payload }) => {
    for (const tag of JSON.parse(payload ?? '[]')) announced.add(tag)
  })
  await listener.query(`listen ${CONTENT_CHANGED_CHANNEL}`)
  expect((await ask('DELETE', `/news?${ticked}`)).body.errors).toEqual([])
  const tags = [1, 2, 3].map((number) => contentTags.item('news', 'hr', `novo-${stamp}-${number}`))
  await vi.waitFor(() => expect([...announced]).toEqual(expect.arrayContaining(tags)), POLL_OPTIONS)
  await listener.end()
})

describe('taking one language down', () => {
  const later = '2031-03-04T12:00:00.000Z'
  const takeDown = (locale: Locale) => ask('PATCH', `/news/${news}?locale=${locale}`, { _status: 'draft' })
  const takeDownTicked = (locale: Locale) => {
    const query = new URLSearchParams({ locale, 'where[and][0][_status][not_equals]': 'draft' })
    query.set('where[and][1][id][in][0]', String(news))
    return ask('PATCH', `/news?${query}`, { _status: 'draft' })
  }

  test.each([
    ['in its form', takeDown],
    ['in the list', takeDownTicked],
  ])('%s: nothing that is drafted goes out in the others, and the drafts stay', async (_, act) => {
    await publish('de', `Titel ${Math.random()}`)
    const hr = (await shown(news)).hr
    // A date that all languages share, and a German text that is not complete.
    await ask('PATCH', `/news/${news}?locale=hr&draft=true`, { publishedOn: later })
    await ask('PATCH', `/news/${news}?locale=de&draft=true`, { title: 'Begonnen', summary: '' })
    const answer = await act('de')
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(await shown(news)).toEqual({ hr })
    const visible = await ask('GET', `/news/${news}?locale=hr&depth=0`)
    expect(visible.body.publishedOn).toBe(day)
    const draft = await ask('GET', `/news/${news}?locale=de&draft=true&depth=0`)
    expect(draft.body).toMatchObject({ title: 'Begonnen', publishedOn: later, _status: 'draft' })
    expect((await statesOf(news)).hr).not.toBe('published')
    expect((await statesOf(news, false)).hr).toBe('published')
  })
})

describe('a program that sends a draft without saying that it writes one', () => {
  test('writes an item that was never published, with its required texts', async () => {
    const made = await ask('POST', '/news?locale=hr', {
      ...legalText(`Prvi ${Math.random()}`),
      publishedOn: day,
      _status: 'draft',
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const { id } = made.body.doc
    const write = (title: string) => ask('PATCH', `/news/${id}?locale=hr`, { title, _status: 'draft' })
    const title = `Drugi ${Math.random()}`
    expect((await write(title)).status).toBe(200)
    for (const isDraft of [false, true])
      expect((await ask('GET', `/news/${id}?locale=hr&draft=${isDraft}`)).body.title).toBe(title)
    expect((await write('')).status).toBe(400)
    expect(await shown(id)).toEqual({})
  })

  test('publishes nothing that is drafted where another language is public', async () => {
    await ask('PATCH', `/news/${news}?locale=hr&draft=true`, { publishedOn: '2031-03-04T12:00:00.000Z' })
    const german = { ...legalText(`Begonnen ${Math.random()}`), _status: 'draft' }
    expect((await ask('PATCH', `/news/${news}?locale=de`, german)).status).toBe(200)
    expect((await ask('GET', `/news/${news}?locale=hr&depth=0`)).body.publishedOn).toBe(day)
    expect((await ask('GET', `/news/${news}?locale=de&draft=true`)).body.title).toBe(german.title)
  })
})

test('what a program makes in all languages at once is published in the one that has its texts', async () => {
  const body = { ...legalText(`Naslov ${Math.random()}`), publishedOn: day, _status: 'published' }
  const made = await ask('POST', '/news?locale=hr&publishAllLocales=true', body)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  for (const isDraft of [false, true]) {
    const states = await statesOf(made.body.doc.id, isDraft)
    for (const locale of LOCALE_CODES)
      expect(states[locale] ?? 'draft', locale).toBe(locale === 'hr' ? 'published' : 'draft')
  }
})

describe('publishing the ticked items of a list', () => {
  /** As the admin panel asks for it. */
  const publishTicked = (ids: number[], locale: Locale) => {
    const query = new URLSearchParams({ locale, 'where[and][0][_status][not_equals]': 'published' })
    for (const [index, id] of ids.entries()) query.set(`where[and][1][id][in][${index}]`, String(id))
    return ask('PATCH', `/news?${query}&draft=true`, { _status: 'published' })
  }

  test('publishes their newest texts in the language on screen, and no draft of another', async () => {
    const hr = (await shown(news)).hr
    await publish('de', 'Erster Titel')
    await ask('PATCH', `/news/${news}?locale=de&draft=true`, { title: 'Zweiter Titel' })
    await ask('PATCH', `/news/${news}?locale=hr&draft=true`, { title: 'Još nije gotovo' })
    await ask('PATCH', `/news/${news}?locale=fr&draft=true`, legalText('Titre'))
    const answer = await publishTicked([news], 'de')
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(await shown(news)).toEqual({ hr, de: 'Zweiter Titel' })
  })

  test('names those that lack a text as failed, and publishes the others', async () => {
    const incomplete = news
    await ask('PATCH', `/news/${incomplete}?locale=de&draft=true`, { title: 'Nur ein Titel' })
    news = 0
    await publish('hr', `Drugi naslov ${Math.random()}`)
    await ask('PATCH', `/news/${news}?locale=de&draft=true`, legalText('Ganzer Text'))
    const { status, body } = await publishTicked([incomplete, news], 'de')
    expect(status).toBe(400)
    expect(body.docs.map(({ id }: { id: number }) => id)).toEqual([news])
    // The item first, then the fields that it lacks.
    const lacking = expect.stringMatching(/^Nur ein Titel – .+: Sažetak, Tekst$/)
    expect(body.errors).toEqual([{ id: incomplete, isPublic: true, message: lacking }])
    expect(Object.keys(await shown(news))).toEqual(['hr', 'de'])
    expect(Object.keys(await shown(incomplete))).toEqual(['hr'])
  })
})

test('a picture that is used is not deleted, a draft counts, and the refusal names where', async () => {
  const picture = await context.payload.create({
    collection: 'media',
    data: { alt: 'Kotač', decorative: false },
    file: { name: 'kotač.png', data: PNG, mimetype: 'image/png', size: PNG.length },
  })
  const used = await ask('PATCH', `/news/${news}?locale=hr&draft=true`, {
    cover: picture.id,
    title: 'S kotačem',
    _status: 'draft',
  })
  expect(used.status, JSON.stringify(used.body)).toBe(200)
  const refused = await ask('DELETE', `/media/${picture.id}`)
  expect([refused.status, refused.body.errors[0].message]).toEqual([
    409,
    expect.stringContaining('S kotačem'),
  ])
  const ofMany = await ask('DELETE', `/media?where[id][in][0]=${picture.id}`)
  expect(ofMany.body.errors).toEqual([
    expect.objectContaining({ message: expect.stringMatching(`^${picture.filename} – .*S kotačem`) }),
  ])
  await ask('PATCH', `/news/${news}?locale=hr&draft=true`, { cover: null, _status: 'draft' })
  expect((await ask('DELETE', `/media/${picture.id}`)).status).toBe(200)
})

test('what pages show of another item is not deleted either, and the refusal names which', async () => {
  const make = async (collection: string, data: object) => {
    const answer = await ask('POST', `/${collection}?locale=hr&draft=true`, { ...data, _status: 'draft' })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body.doc.id as number
  }
  const remove = async (collection: string, id: number) => {
    const { status, body } = await ask('DELETE', `/${collection}/${id}?locale=hr`)
    return [status, body.errors?.[0]?.message ?? '']
  }
  const process = await make('processes', { title: 'Ispitivanje' })
  const technology = await make('technologies', { title: 'Ultrazvuk', processes: [process] })
  const project = await make('projects', { title: 'Okvir', technologies: [technology] })
  const product = await make('products', { title: 'Nosači', technologies: [technology] })
  const home = await context.payload.findGlobal({ slug: 'home', depth: 0 })
  const chosen = (projects: unknown) => ask('POST', '/globals/home?locale=hr', { claim: 'Kovina', projects })
  expect((await chosen([project])).status).toBe(200)

  expect(await remove('processes', process)).toEqual([409, expect.stringContaining('Ultrazvuk')])
  const ofTechnology = await remove('technologies', technology)
  expect(ofTechnology).toEqual([409, expect.stringMatching(/Okvir; Nosači/)])
  const ofProject = await remove('projects', project)
  expect(ofProject).toEqual([409, expect.stringContaining(adminMessage('hr', 'home.one'))])

  expect((await chosen(home.projects ?? [])).status).toBe(200)
  for (const [collection, id] of [
    ['projects', project],
    ['products', product],
    ['technologies', technology],
    ['processes', process],
  ] as const)
    expect([collection, ...(await remove(collection, id))]).toEqual([collection, 200, ''])
})

test('a position stays as long as there are applications for it, which would become speculative ones', async () => {
  const draft = { title: 'Alatničar', place: 'Karlovac', _status: 'draft' }
  const { body } = await ask('POST', '/positions?locale=hr&draft=true', draft)
  const position = body.doc.id
  const application = await insertSubmission(context.payload, 'application', { position })
  const refused = await ask('DELETE', `/positions/${position}?locale=hr`)
  expect([refused.status, refused.body.errors[0].message]).toEqual([
    409,
    adminMessage('hr', 'positions.appliedFor'),
  ])
  await context.payload.delete({ collection: 'applications', id: application.id })
  expect((await ask('DELETE', `/positions/${position}?locale=hr`)).status).toBe(200)
})

test('what is being put to use at the moment of a deletion stays', async () => {
  const picture = await context.payload.create({
    collection: 'media',
    data: { alt: 'Osovina', decorative: false },
    file: { name: 'osovina.png', data: PNG, mimetype: 'image/png', size: PNG.length },
  })
  const refused = await duringChange(
    context.databaseUrl,
    'update news set cover_id = $1 where id = $2',
    [picture.id, news],
    () => ask('DELETE', `/media/${picture.id}`),
  )
  expect(refused.status).toBe(409)
  expect((await ask('GET', `/news/${news}?depth=0`)).body.cover).toBe(picture.id)

  const draft = { title: 'Bravar', place: 'Karlovac', _status: 'draft' }
  const position = (await ask('POST', '/positions?locale=hr&draft=true', draft)).body.doc.id
  const application = await insertSubmission(context.payload, 'application', {})
  const kept = await duringChange(
    context.databaseUrl,
    'update applications set position_id = $1 where id = $2',
    [position, application.id],
    () => ask('DELETE', `/positions/${position}?locale=hr`),
  )
  expect(kept.status).toBe(409)
})

test('an address that another item has is refused when it is published, in words, and kept in the draft', async () => {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'de' }
  const { body: taken } = await ask('GET', `/news/${news}?locale=hr`)
  const other = (
    await ask('POST', '/news?locale=hr&draft=true', {
      ...legalText('Drugi'),
      publishedOn: day,
      _status: 'draft',
    })
  ).body.doc.id
  const write = (body: object, query: string) =>
    requestRest(`/news/${other}?locale=hr&${query}`, headers, { method: 'PATCH', body })
  const draft = await write({ slug: taken.slug, _status: 'draft' }, 'draft=true')
  expect([draft.status, draft.body.doc.slug]).toEqual([200, taken.slug])
  const refused = await write({ slug: taken.slug, _status: 'published' }, 'publishSpecificLocale=hr')
  const [error] = refused.body.errors
  expect([refused.status, error.message]).toEqual([400, expect.stringMatching(/: Adresse$/)])
  expect(error.data.errors[0]).toMatchObject({ path: 'slug', message: expect.stringContaining(taken.title) })
  // Its own address is no other's.
  expect((await write({ slug: 'drugi', _status: 'published' }, 'publishSpecificLocale=hr')).status).toBe(200)
  expect((await write({ title: 'Treći', _status: 'published' }, 'publishSpecificLocale=hr')).status).toBe(200)
})

describe('a translation that is older than its text', () => {
  const isListed = async () => {
    const user = await context.payload.findByID({ collection: 'users', id: editor.id, depth: 0 })
    const { outdated } = await editorialBacklog(
      context.payload,
      { ...user, collection: 'users' },
      ['de'],
      'hr',
    )
    const isInList = outdated.some(({ id }) => id === news)
    // The form says what the list says.
    const req = await createLocalReq({}, context.payload)
    expect(await isOutdatedIn(req, { collection: 'news', id: news }, 'de')).toBe(isInList)
    return isInList
  }
  const confirm = async (locale: string, as = token) => {
    const address = `/news/${news}/confirm-translation?locale=${locale}`
    return (await requestRest(address, { authorization: `Bearer ${as}` }, { method: 'POST' })).status
  }
  const versions = async () => (await context.payload.countVersions({ collection: 'news' })).totalDocs

  test('is confirmed by somebody who may write it, until the text is published again', async () => {
    await publish('de', 'Titel')
    expect(await isListed()).toBe(false)
    await publish('hr', 'Naslov, sa zarezom')
    expect(await isListed()).toBe(true)
    const before = await versions()
    expect(await confirm('de')).toBe(200)
    expect(await isListed()).toBe(false)
    expect(await versions()).toBe(before)
    expect(await eventsOf(context.payload, String(news), 'update')).toContainEqual(
      expect.objectContaining({ details: { locale: 'de', confirmed: true } }),
    )
    await publish('hr', 'Naslov s drugim smislom')
    expect(await isListed()).toBe(true)
  })

  test('leads to the published text as it was translated, and as it is now', async () => {
    const user = await context.payload.findByID({ collection: 'users', id: editor.id, depth: 0 })
    const titlesBetween = async () => {
      const req = await createLocalReq({ user: { ...user, collection: 'users' } }, context.payload)
      const changes = await textChanges(req, 'news', news, 'de')
      const titleOf = async (id: string) =>
        (await context.payload.findVersionByID({ collection: 'news', id, locale: 'hr' })).version.title
      return changes && [await titleOf(changes.before), await titleOf(changes.now)]
    }
    await publish('hr', 'Preveden naslov')
    await publish('de', 'Übersetzter Titel')
    await publish('hr', 'Između')
    await publish('hr', 'Sadašnji naslov')
    // A draft counts for nothing.
    await ask('PATCH', `/news/${news}?locale=hr&draft=true`, { title: 'Još nije gotovo', _status: 'draft' })
    expect(await titlesBetween()).toEqual(['Preveden naslov', 'Sadašnji naslov'])
    expect(await confirm('de')).toBe(200)
    expect(await titlesBetween()).toBeNull()
  })

  test('is one that a script has published, too', async () => {
    const data = { ...legalText('Titel eines Skripts'), _status: 'published' as const }
    await context.payload.update({ collection: 'news', id: news, locale: 'de', data })
    expect(await isListed()).toBe(true)
    expect(await confirm('de')).toBe(200)
    expect(await isListed()).toBe(false)
  })

  test('is none that was published in all languages with its text, but one that was left as it was', async () => {
    const writeDraft = (locale: Locale, title: string) =>
      ask('PATCH', `/news/${news}?locale=${locale}&draft=true`, { title, _status: 'draft' })
    const publishAll = () =>
      ask('PATCH', `/news/${news}?locale=hr&publishAllLocales=true`, { _status: 'published' })
    await publish('de', 'Einer von allen')
    await writeDraft('hr', 'Naslov, sa zarezom')
    await writeDraft('de', 'Titel, mit Komma')
    expect((await publishAll()).status).toBe(200)
    expect(await shown(news)).toEqual({ hr: 'Naslov, sa zarezom', de: 'Titel, mit Komma' })
    expect(await isListed()).toBe(false)
    await writeDraft('hr', 'Naslov s drugim smislom')
    expect((await publishAll()).status).toBe(200)
    expect(await isListed()).toBe(true)
  })

  test('is not confirmed by others, nor where there is none', async () => {
    await publish('de', 'Anderer Titel')
    const others = await Promise.all([
      context.person({ role: 'translator', languages: ['it'] }),
      context.person({ role: 'member' }),
    ])
    for (const person of others)
      expect(await confirm('de', (await context.signIn(person)).access_token)).toBe(403)
    expect(await confirm('hr')).toBe(403)
    expect(await confirm('all')).toBe(403)
    expect(await confirm('fr')).toBe(404)
  })

  test('stays one when the time of the audit log is over, in which nobody is named any more, until it is deleted', async () => {
    const isExpiry = ({ text }: { text: string }) => text.includes('delete from audit_events')
    const [expiry] = DELETE_EXPIRED.filter(isExpiry)
    const age = async (days: number) => {
      const client = new pg.Client({ connectionString: context.databaseUrl })
      await client.connect()
      const older =
        'update audit_events set created_at = created_at - make_interval(days => $1) where subject_id = $2'
      await client.query(older, [days, String(news)])
      await client.query(expiry?.text ?? '', [...(expiry?.values ?? [])])
      await client.end()
    }
    const events = () =>
      queryRows(
        context.payload,
        sql`select details, coalesce(actor_id, actor_email, address, user_agent) as person from audit_events
          where subject_collection = 'news' and subject_id = ${String(news)} order by id`,
      )
    await publish('de', 'Titel vom Vorjahr')
    await publish('hr', 'Lanjski naslov')
    const written = await events()
    expect(written.every(({ person }) => person)).toBe(true)
    await age(364)
    expect(await events()).toEqual(written)
    await age(2)
    expect(await isListed()).toBe(true)
    expect(await events()).toEqual(written.slice(-2).map((event) => ({ ...event, person: null })))
    expect(await confirm('de')).toBe(200)
    expect(await isListed()).toBe(false)
    expect((await ask('DELETE', `/news/${news}`)).status).toBe(200)
    await age(366)
    expect(await events()).toEqual([])
  })
})

const asEditor = async () => {
  const user = await context.payload.findByID({ collection: 'users', id: editor.id, depth: 0 })
  return { ...user, collection: 'users' as const }
}

test('an old text whose draft was just saved is listed with its languages, however many others there are', async () => {
  const { payload } = context
  const summary = 'Radionica s dvije peći i četiri zaposlena.'
  const data = { title: 'Osnutak', summary, year: 1950, _status: 'published' as const }
  const { id } = await payload.create({ collection: 'milestones', locale: 'hr', data })
  await queryRows(
    payload,
    sql`insert into milestones (year, updated_at) select 2000, now() + interval '1 second' from generate_series(1, 100)`,
  )
  const changes = { title: 'Osnivanje', _status: 'draft' as const }
  await payload.update({ collection: 'milestones', id, locale: 'hr', draft: true, data: changes })
  const backlog = await editorialBacklog(payload, await asEditor(), ['hr', 'de'], 'hr')
  const languages = (list: BacklogItem[]) =>
    list.filter((item) => item.collection === 'milestones' && item.id === id).map(({ locale }) => locale)
  expect(languages(backlog.drafts)).toEqual(['hr'])
  expect(languages(backlog.missing)).toEqual(['de'])
})

test('an old text that lacks a language is listed, and its schedule with its title, however many others need nothing', async () => {
  const { payload } = context
  const [summary, title] = ['Prva peć na plin.', 'Plinska peć']
  const data = { title, summary, year: 1951, _status: 'published' as const }
  const { id } = await payload.create({ collection: 'milestones', locale: 'hr', data })
  await queryRows(
    payload,
    sql`with newer as (insert into milestones (year) select 2001 from generate_series(1, 101) returning id)
      insert into _milestones_v (parent_id, latest, updated_at, version_updated_at)
      select id, true, now() + interval '1 hour', now() + interval '1 hour' from newer`,
  )
  const doc = { relationTo: 'milestones', value: String(id) } as const
  const waitUntil = new Date(Date.now() + 60_000)
  const input = { type: 'unpublish', locale: 'hr', doc }
  await payload.jobs.queue({ task: 'schedulePublish', input, waitUntil } as never)
  const { missing, scheduled } = await editorialBacklog(payload, await asEditor(), ['hr', 'de'], 'hr')
  const own = (one: object) =>
    'id' in one && one.id === id && 'collection' in one && one.collection === 'milestones'
  expect(missing.filter(own)).toEqual([{ collection: 'milestones', id, locale: 'de', title }])
  expect(scheduled.filter(own)).toMatchObject([{ title, locale: 'hr', type: 'unpublish' }])
})

test('a certificate that has run out is warned of as long as visitors see it in some language', async () => {
  const { payload } = context
  const warnedOf = async () => {
    const expiring = await expiringCertificates(payload, await asEditor())
    return expiring.map(({ standard }) => standard)
  }
  const titled = { standard: 'ISO 50001:2018', title: 'Energie', validUntil: day, position: 1 }
  const data = { ...titled, _status: 'published' as const }
  const { id } = await payload.create({ collection: 'certificates', locale: 'de', data })
  expect(await warnedOf()).toContain(titled.standard)
  const taken = { _status: 'draft' as const }
  await payload.update({ collection: 'certificates', id, locale: 'de', data: taken })
  expect(await warnedOf()).not.toContain(titled.standard)
})

test('settings of a page count as translated once the texts in the rows of their lists are, too', async () => {
  const { payload } = context
  const stateIn = async (wanted: Locale) => {
    const states = await translationsOf(payload, await asEditor(), { kind: 'global', global: 'company' })
    return states?.find(({ locale }) => locale === wanted)?.state
  }
  const write = (locale: Locale, function_: string, id?: string | null) => {
    const board = [{ ...(id && { id }), name: 'Ana', function: function_ }]
    return payload.updateGlobal({ slug: 'company', locale, data: { name: 'Kovina', board } })
  }
  const { board } = await write('hr', 'direktorica')
  expect(await stateIn('hr')).toBe('published')
  expect(await stateIn('de')).toBe('missing')
  await write('de', 'Direktorin', board?.[0]?.id)
  expect(await stateIn('de')).toBe('published')
  expect(await stateIn('it')).toBe('missing')
})

test('settings of a page are listed for each language that shows a Croatian text, and the forms, which have their own words, never', async () => {
  const { payload } = context
  await payload.updateGlobal({ slug: 'home', locale: 'hr', data: { claim: 'Dijelovi od metala' } })
  await payload.updateGlobal({ slug: 'home', locale: 'de', data: { claim: 'Teile aus Metall' } })
  const consent = { consent: 'Slažem se.' }
  await payload.updateGlobal({ slug: 'forms', locale: 'hr', data: { contact: consent } as never })
  const listed = async (locales: readonly Locale[]) => {
    const { untranslated } = await editorialBacklog(payload, await asEditor(), locales, 'hr')
    return untranslated.filter(({ global }) => global !== 'company')
  }
  expect(await listed(LOCALE_CODES)).toEqual(['en', 'it', 'fr'].map((locale) => ({ global: 'home', locale })))
  expect(await listed(['de'])).toEqual([])
  await payload.updateGlobal({ slug: 'home', locale: 'fr', data: { claim: 'Pièces en métal' } })
  expect(await listed(['fr'])).toEqual([])
})

test('a picture without a description is listed for each language that lacks one, a decorative one for none', async () => {
  const file = { data: PNG, mimetype: 'image/png', name: 'bez-opisa.png', size: PNG.length }
  const described = { alt: 'Opis' }
  const [plain, decorative] = [
    await context.payload.create({ collection: 'media', locale: 'hr', data: described, file }),
    await context.payload.create({ collection: 'media', locale: 'hr', data: { decorative: true }, file }),
  ]
  const user = await context.payload.findByID({ collection: 'users', id: editor.id, depth: 0 })
  const person = { ...user, collection: 'users' as const }
  const { undescribed } = await editorialBacklog(context.payload, person, LOCALE_CODES, 'hr')
  const languages = (id: number) => undescribed.filter((item) => item.id === id).map(({ locale }) => locale)
  expect(languages(plain.id)).toEqual(['en', 'de', 'it', 'fr'])
  expect(languages(decorative.id)).toEqual([])
})

describe('a draft that the form for something new has made', () => {
  const discard = (id: number, as = token) =>
    requestRest(`/news/${id}/discard-untouched`, { authorization: `Bearer ${as}` }, { method: 'POST' })
  /** As Payload's form makes it. */
  const made = async (locale: Locale, data: object = {}) => {
    const doc = await context.payload.create({ collection: 'news', locale, data: data as never, draft: true })
    return doc.id
  }
  const statusOf = async (id: number) => (await ask('GET', `/news/${id}?draft=true&depth=0`)).status

  test('is deleted when nobody has written in it, with its version', async () => {
    const id = await made('de')
    expect((await discard(id)).body).toEqual({ isDiscarded: true })
    expect(await statusOf(id)).toBe(404)
    const where = { parent: { equals: id } }
    expect((await context.payload.countVersions({ collection: 'news', where })).totalDocs).toBe(0)
  })

  test('stays when it was saved since, or has a title in another language', async () => {
    const saved = await made('hr')
    await ask('PATCH', `/news/${saved}?locale=hr&draft=true&autosave=true`, {
      summary: 'Bez naslova',
      _status: 'draft',
    })
    const titled = await made('de', { title: 'Nur auf Deutsch' })
    for (const id of [saved, titled, news]) {
      expect((await discard(id)).body).toEqual({ isDiscarded: false })
      expect(await statusOf(id)).toBe(200)
    }
  })

  test('is deleted a day later when its window was closed, unless something was written in it', async () => {
    const age = (id: number, days: number) =>
      queryRows(
        context.payload,
        sql`update news set created_at = now() - make_interval(days => ${days}) where id = ${id} returning id`,
      )
    const [forgotten, open, titled, summarized, saved] = [
      await made('de'),
      await made('hr'),
      await made('fr', { title: 'Seulement en français' }),
      // A program may store a draft whose title is written later.
      await made('en', { summary: 'Written without a title' }),
      await made('it'),
    ]
    await ask('PATCH', `/news/${saved}?locale=it&draft=true&autosave=true`, {
      summary: 'x',
      _status: 'draft',
    })
    for (const id of [forgotten, titled, summarized, saved, news]) await age(id, 2)
    expect(await discardForgotten(context.payload)).toBe(1)
    expect(await statusOf(forgotten)).toBe(404)
    for (const id of [open, titled, summarized, saved, news]) expect(await statusOf(id)).toBe(200)
  })

  test('is deleted by nobody who may not delete', async () => {
    const id = await made('hr')
    const member = await context.signIn(await context.person({ role: 'member' }))
    expect((await discard(id, member.access_token)).status).toBe(403)
    const translator = await context.signIn(await context.person({ role: 'translator' }))
    expect((await discard(id, translator.access_token)).status).toBe(403)
    expect(await statusOf(id)).toBe(200)
  })
})
