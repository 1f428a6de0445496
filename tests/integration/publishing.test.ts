import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { legalText } from '@tests/support/database/content-fixtures'
import { query } from '@tests/support/database/database-server'
import { useTestContext } from '@tests/support/database/test-context'
import { plainPicture } from '@tests/support/plain-picture'
import { POLL_OPTIONS } from '@tests/support/timeouts'
import { commitTransaction, createLocalReq, initTransaction, killTransaction, type TypedUser } from 'payload'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { contentTags } from '@/content/publishing/cache-tags'
import { draftQueries } from '@/content/queries/draft-source'
import { openPosition } from '@/content/queries/open-position'
import { withClient } from '@/platform/database/with-client'
import {
  FOLD_PAGE_CHANGES,
  readDuePurges,
  readVersionsAtStart,
  recordPageChanges,
  recordPurges,
} from '@/platform/page-changes'
import { LOCALE_CODES, type Locale } from '@/shared/locales'
import { ALL_PAGES_TAG, CONTENT_CHANGED_CHANNEL } from '@/shared/process-protocol'

const context = useTestContext()
let listener: pg.Client
let notices: string[][] = []
const announced = () => [...new Set(notices.flat())].sort()

beforeAll(async () => {
  listener = new pg.Client({ connectionString: context.databaseUrl })
  await listener.connect()
  listener.on('notification', ({ payload }) => notices.push(JSON.parse(payload ?? '[]')))
  await listener.query(`listen ${CONTENT_CHANGED_CHANNEL}`)
})
afterAll(() => listener.end())
beforeEach(forgetAnnounced)

/** Resolves when all that was announced before has been heard: PostgreSQL delivers in the order of the commits. */
async function untilHeard(): Promise<void> {
  const mark = [`heard ${randomUUID()}`]
  const sent = [CONTENT_CHANGED_CHANNEL, JSON.stringify(mark)]
  await query(context.databaseUrl, 'select pg_notify($1, $2)', sent)
  const isMark = (tags: string[]) => isDeepStrictEqual(tags, mark)
  await vi.waitFor(() => expect(notices.some(isMark)).toBe(true), POLL_OPTIONS)
  notices = notices.filter((tags) => !isMark(tags))
}

async function forgetAnnounced(): Promise<void> {
  await untilHeard()
  notices = []
}

/** As a visitor's page asks: published only, no fallback to another language. */
async function visible(locale: Locale, slug: string): Promise<boolean> {
  const { totalDocs } = await context.payload.find({
    collection: 'news',
    locale,
    fallbackLocale: false,
    overrideAccess: false,
    where: { slug: { equals: slug } },
  })
  return totalDocs === 1
}

const publishedOn = '2026-01-02T12:00:00.000Z'

function create(title: string, status: 'draft' | 'published') {
  const data = { ...legalText(title), publishedOn, _status: status }
  const where = { collection: 'news', locale: 'hr' } as const
  return status === 'draft'
    ? context.payload.create({ ...where, draft: true, data })
    : context.payload.create({ ...where, data })
}

async function fileOf(color: string) {
  const data = Buffer.from(await (await plainPicture(color)).arrayBuffer())
  return { data, name: `${color}.png`, mimetype: 'image/png', size: data.length }
}

function write(id: number, locale: Locale, title: string, status: 'draft' | 'published') {
  const data = { ...legalText(title), _status: status }
  return context.payload.update({ collection: 'news', id, locale, draft: status === 'draft', data })
}

describe('an article', () => {
  test('as a draft is seen by nobody and announces nothing', async () => {
    await create('Samo nacrt', 'draft')
    expect(await visible('hr', 'samo-nacrt')).toBe(false)
    await untilHeard()
    expect(announced()).toEqual([])
  })

  test('is published in one language without the others', async () => {
    const { id } = await create('Objavljeno na hrvatskom', 'published')
    expect(await visible('hr', 'objavljeno-na-hrvatskom')).toBe(true)
    await untilHeard()
    expect(announced()).toContain(contentTags.list('news', 'hr'))
    // Under other languages' list paths the same slug led nowhere until now: those addresses are asked anew.
    const items = LOCALE_CODES.map((locale) => contentTags.item('news', locale, 'objavljeno-na-hrvatskom'))
    expect(announced()).toEqual([...items, contentTags.list('news', 'hr'), contentTags.items()].sort())
    await write(id, 'de', 'Nur ein Entwurf', 'draft')
    for (const locale of LOCALE_CODES.filter((code) => code !== 'hr'))
      expect(await visible(locale, 'nur-ein-entwurf'), locale).toBe(false)
  })

  test('keeps what is public while a draft of it is being written', async () => {
    const { id } = await create('Stari naslov', 'published')
    await write(id, 'hr', 'Novi naslov u pripremi', 'draft')
    const { docs } = await context.payload.find({
      collection: 'news',
      locale: 'hr',
      overrideAccess: false,
      where: { slug: { equals: 'stari-naslov' } },
    })
    expect(docs.map(({ title }) => title)).toEqual(['Stari naslov'])
  })

  test('is unpublished in one language and stays in the other', async () => {
    const { id } = await create('Ostaje na hrvatskom', 'published')
    await write(id, 'de', 'Bleibt nicht', 'published')
    expect(await visible('de', 'bleibt-nicht')).toBe(true)
    await forgetAnnounced()
    await context.payload.update({ collection: 'news', id, locale: 'de', data: { _status: 'draft' } })
    expect(await visible('de', 'bleibt-nicht')).toBe(false)
    expect(await visible('hr', 'ostaje-na-hrvatskom')).toBe(true)
    await untilHeard()
    expect(announced()).toContain(contentTags.item('news', 'de', 'bleibt-nicht'))
    expect(announced()).toContain(contentTags.list('news', 'de'))
    expect(announced()).not.toContain(contentTags.list('news', 'hr'))
  })

  test('under a new slug announces the old address and the new one', async () => {
    const { id } = await create('Prva adresa', 'published')
    await forgetAnnounced()
    await context.payload.update({ collection: 'news', id, locale: 'hr', data: { slug: 'Druga Adresa' } })
    expect(await visible('hr', 'druga-adresa')).toBe(true)
    await untilHeard()
    expect(announced()).toContain(contentTags.item('news', 'hr', 'prva-adresa'))
    expect(announced()).toContain(contentTags.item('news', 'hr', 'druga-adresa'))
  })

  test('when deleted announces every language it was public in', async () => {
    const { id } = await create('Za brisanje', 'published')
    await write(id, 'fr', 'À supprimer', 'published')
    await forgetAnnounced()
    await context.payload.delete({ collection: 'news', id })
    await untilHeard()
    expect(announced()).toContain(contentTags.item('news', 'fr', 'a-supprimer'))
    expect(announced()).toContain(contentTags.item('news', 'hr', 'za-brisanje'))
    expect(announced()).not.toContain(contentTags.list('news', 'de'))
  })

  test('under whose picture another file is put announces the sitemaps, which name its address', async () => {
    const collection = 'media'
    const { id } = await context.payload.create({
      collection,
      data: { alt: 'Crveno' },
      file: await fileOf('red'),
    })
    const { id: article } = await create('Sa slikom', 'published')
    await context.payload.update({ collection: 'news', id: article, locale: 'hr', data: { cover: id } })
    await forgetAnnounced()
    const card = contentTags.list('news', 'hr')
    await context.payload.update({ collection, id, data: { alt: 'Još uvijek crveno' } })
    await untilHeard()
    expect(announced()).toContain(card)
    expect(announced()).not.toContain(contentTags.items())
    // Of the globals, whose changes concern every page, none shows it.
    expect(announced().filter((tag) => tag.startsWith('global:'))).toEqual([])
    await forgetAnnounced()
    await context.payload.update({ collection, id, data: {}, file: await fileOf('blue') })
    await untilHeard()
    expect(announced()).toContain(card)
    expect(announced()).toContain(contentTags.items())
    await context.payload.updateGlobal({ slug: 'home', locale: 'hr', data: { claim: 'Kovina', hero: id } })
    await forgetAnnounced()
    await context.payload.update({ collection, id, data: { alt: 'Plavo' } })
    await untilHeard()
    expect(announced()).toContain(contentTags.global('home', 'de'))
    expect(announced()).not.toContain(contentTags.global('company', 'de'))
  })

  test('is announced alone when its gallery changes, and again when a picture there is described anew', async () => {
    const collection = 'media'
    const { id } = await context.payload.create({
      collection,
      data: { alt: 'Zeleno' },
      file: await fileOf('green'),
    })
    const { id: article } = await create('S galerijom', 'published')
    await forgetAnnounced()
    const data = { gallery: [id] }
    await context.payload.update({ collection: 'news', id: article, locale: 'hr', data })
    await untilHeard()
    const page = contentTags.item('news', 'hr', 's-galerijom')
    expect(announced()).toContain(page)
    expect(announced()).not.toContain(contentTags.list('news', 'hr'))
    await forgetAnnounced()
    await context.payload.update({ collection, id, data: { alt: 'Tamnozeleno' } })
    await untilHeard()
    expect(announced()).toContain(page)
    expect(announced()).not.toContain(contentTags.items())
    await forgetAnnounced()
    await context.payload.update({ collection, id, data: {}, file: await fileOf('olive') })
    await untilHeard()
    expect(announced()).toContain(page)
    expect(announced()).toContain(contentTags.items())
  })

  test('that is rolled back announces nothing', async () => {
    const { payload } = context
    const transactionID = await payload.db.beginTransaction()
    if (!transactionID) throw new Error('no transaction')
    const data = { ...legalText('Nikad spremljeno'), publishedOn, _status: 'published' as const }
    await payload.create({ collection: 'news', locale: 'hr', data, req: { transactionID } })
    await payload.db.rollbackTransaction(transactionID)
    await untilHeard()
    expect(announced()).toEqual([])
    expect(await visible('hr', 'nikad-spremljeno')).toBe(false)
  })

  test('has an address that follows the title while it is typed, and stays once it is public', async () => {
    const { id, slug: first } = await create('Novi ro', 'draft')
    expect(first).toBe('novi-ro')
    const save = (title: string, status: 'draft' | 'published', slug: string) =>
      context.payload.update({
        collection: 'news',
        id,
        locale: 'hr',
        draft: status === 'draft',
        data: { title, slug, _status: status },
      })
    const typed = await save('Novi robot', 'draft', 'novi-ro')
    expect(typed.slug).toBe('novi-robot')
    await save('Novi robot u hali', 'published', 'novi-robot')
    expect(await visible('hr', 'novi-robot-u-hali')).toBe(true)
    const later = await save('Novi robot u hali 3', 'draft', 'novi-robot-u-hali')
    expect(later.slug).toBe('novi-robot-u-hali')
  })

  test('keeps an address that an editor has chosen', async () => {
    const { id } = await create('Dugi naslov članka', 'draft')
    const data = { title: 'Dugi naslov članka', slug: 'kratko' }
    await context.payload.update({ collection: 'news', id, locale: 'hr', draft: true, data })
    const later = await context.payload.update({
      collection: 'news',
      id,
      locale: 'hr',
      draft: true,
      data: { title: 'Posve drugi naslov', slug: 'kratko' },
    })
    expect(later.slug).toBe('kratko')
  })

  test('gets a slug from its title in each language, and refuses one that is taken', async () => {
    await create('Čelična šipka 3/4″', 'published')
    expect(await visible('hr', 'celicna-sipka-3-4')).toBe(true)
    await expect(create('Čelična šipka 3/4″', 'published')).rejects.toMatchObject({ status: 400 })
  })
})

test('a draft without a title in a language leaves no gap in its lists, and is not counted', async () => {
  const { payload } = context
  const { id } = await create('Stariji članak', 'published')
  await write(id, 'de', 'Ein älterer Artikel', 'draft')
  await payload.create({
    collection: 'news',
    locale: 'hr',
    draft: true,
    data: { ...legalText('Samo na hrvatskom'), publishedOn: '2030-01-02T12:00:00.000Z' },
  })
  const drafts = draftQueries(payload, { collection: 'users', role: 'editor' } as TypedUser)
  const [first, all] = [await drafts.news('de', 1), await drafts.news('de', 100)]
  expect(first.cards).toHaveLength(1)
  expect(all.cards.map(({ title }) => title)).toContain('Ein älterer Artikel')
  expect(all.total).toBe(all.cards.length)
})

test('a draft stands between those on either side of it, also when they are of one moment', async () => {
  const { payload } = context
  const ids: number[] = []
  for (const title of ['Prvi', 'Drugi', 'Treći']) {
    const data = { ...legalText(title), publishedOn: '2031-05-01T12:00:00.000Z' }
    ids.push((await payload.create({ collection: 'news', locale: 'hr', draft: true, data })).id)
  }
  const drafts = draftQueries(payload, { collection: 'users', role: 'editor' } as TypedUser)
  const around = await drafts.newsAround('hr', Number(ids[1]), 1)
  expect(around.map(({ title }) => title)).toEqual(['Treći', 'Drugi', 'Prvi'])
})

test('a position whose address was changed is open under the former one as well, in its language', async () => {
  const { payload } = context
  const words = { ...legalText('Tokar'), place: 'Karlovac', employment: 'fullTime' as const }
  const { id } = await payload.create({
    collection: 'positions',
    locale: 'hr',
    data: { ...words, postedOn: publishedOn, _status: 'published' },
  })
  const save = (data: object) => payload.update({ collection: 'positions', id, locale: 'hr', data })
  await save({ slug: 'tokar-na-cnc-u' })
  expect(await openPosition(payload, 'hr', 'tokar')).toBe(id)
  expect(await openPosition(payload, 'de', 'tokar')).toBeNull()
  await payload.update({
    collection: 'positions',
    id,
    locale: 'de',
    data: { ...words, title: 'Dreher', _status: 'published' },
  })
  for (const slug of ['tokar', 'tokar-na-cnc-u', 'Dreher'])
    expect(await openPosition(payload, 'de', slug), slug).toBe(id)
  await save({ closesOn: publishedOn })
  expect(await openPosition(payload, 'hr', 'tokar')).toBeNull()
})

test('the footer data of one language is announced for every page of that language', async () => {
  await context.payload.updateGlobal({
    slug: 'company',
    locale: 'it',
    data: { name: 'Kovina d.o.o.', about: 'Da Karlovac.' },
  })
  await untilHeard()
  expect(announced()).toContain(contentTags.global('company', 'it'))
})

describe('the table of page changes', () => {
  const versions = async () => {
    const rows = await query<{ tag: string; version: string }>(
      context.databaseUrl,
      'select tag, bit_xor(token)::text as version from page_cache_changes group by tag',
    )
    return Object.fromEntries(rows.map(({ tag, version }) => [tag, version]))
  }
  const list = contentTags.list('news', 'hr')

  test('has another version for each tag that a publish announces, and for no other', async () => {
    const before = await versions()
    await forgetAnnounced()
    await create('Zapisano u tablici', 'published')
    await untilHeard()
    expect(announced()).toContain(list)
    const after = await versions()
    const changed = Object.keys(after).filter((tag) => after[tag] !== before[tag])
    expect(changed.sort()).toEqual(announced())
  })

  test('keeps its versions for a draft, and for a publish that is rolled back', async () => {
    const { payload } = context
    const before = await versions()
    await create('Samo nacrt za tablicu', 'draft')
    const req = await createLocalReq({}, payload)
    await initTransaction(req)
    const data = { ...legalText('Povučeno'), publishedOn, _status: 'published' as const }
    await payload.create({ collection: 'news', locale: 'hr', data, req })
    await killTransaction(req)
    expect(await versions()).toEqual(before)
  })

  test('is written by two transactions at the same time without waiting', async () => {
    const { payload } = context
    const before = await versions()
    const first = await createLocalReq({}, payload)
    await initTransaction(first)
    await recordPageChanges(first, [list, 'items'])
    await create('Ne čeka drugoga', 'published')
    const between = await versions()
    expect(between[list]).not.toBe(before[list])
    await commitTransaction(first)
    expect((await versions())[list]).not.toBe(between[list])
  })

  test('is folded without changing a version', async () => {
    await create('Za sklapanje', 'published')
    const before = await versions()
    await query(context.databaseUrl, FOLD_PAGE_CHANGES)
    expect(await versions()).toEqual(before)
    const rows = await query(context.databaseUrl, 'select tag from page_cache_changes')
    expect(rows).toHaveLength(Object.keys(before).length)
  })

  test('is folded without forgetting what shared caches have not been told', async () => {
    const due = () => withClient(context.databaseUrl, (client) => readDuePurges(client, 0))
    const tagsDue = async () => [...new Set((await due()).map(({ tag }) => tag))].sort()
    await create('Prva za dijeljeni međuspremnik', 'published')
    // Each is due twice.
    for (const _ of ['first', 'second']) {
      const found = await due()
      expect(found.length).toBeGreaterThan(0)
      await withClient(context.databaseUrl, (client) => recordPurges(client, found))
    }
    expect(await due()).toEqual([])
    await forgetAnnounced()
    await create('Druga za dijeljeni međuspremnik', 'published')
    await untilHeard()
    expect(announced()).toContain(list)
    const before = await tagsDue()
    expect(before).toEqual(announced())
    await query(context.databaseUrl, FOLD_PAGE_CHANGES)
    expect(await tagsDue()).toEqual(before)
  })

  test('names its database once, and begins anew when it has grown too long', async () => {
    const start = () => withClient(context.databaseUrl, readVersionsAtStart)
    const first = await start()
    expect(first.get(ALL_PAGES_TAG)).toBeDefined()
    expect(await start()).toEqual(first)
    await query(
      context.databaseUrl,
      `insert into page_cache_changes (tag) select 'tag ' || number from generate_series(1, 20001) as number`,
    )
    const renewed = await start()
    expect([...renewed.keys()]).toEqual([ALL_PAGES_TAG])
    expect(renewed.get(ALL_PAGES_TAG)).not.toBe(first.get(ALL_PAGES_TAG))
    expect(await start()).toEqual(renewed)
  })
})
