import { richTextBody } from '@tests/support/database/content-fixtures'
import { useTestContext } from '@tests/support/database/test-context'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { findContent, SEARCH_RESULTS_MAX } from '@/content/search/find'
import { rebuildSearchOnce } from '@/content/search/rebuild'
import { queryRows } from '@/platform/database/sql'
import { withClient } from '@/platform/database/with-client'
import type { Locale } from '@/shared/locales'
import { DOCUMENT_LOCK_NAMESPACE } from '@/shared/process-protocol'

const context = useTestContext()
const TODAY = '2026-11-21'

interface Texts {
  title: string
  summary: string
  text: string
}

async function publish(id: number | undefined, locale: Locale, { title, summary, text }: Texts) {
  const data = {
    title,
    slug: '',
    summary,
    body: richTextBody(text),
    publishedOn: '2026-01-02T12:00:00.000Z',
    _status: 'published' as const,
  }
  const where = { collection: 'news', locale } as const
  const saved = id
    ? await context.payload.update({ ...where, id, data })
    : await context.payload.create({ ...where, data })
  return saved.id
}

const TEXTS: Record<Locale, Texts> = {
  hr: { title: 'Kućišta mjenjača', summary: 'Tlačno lijevana.', text: 'Čeljust je glodana iz punog.' },
  en: { title: 'Gearbox housings', summary: 'Die-cast.', text: 'The caliper was milled from solid.' },
  de: { title: 'Getriebegehäuse', summary: 'Druckgegossen.', text: 'Geschweißte Rahmen, größere Maße.' },
  it: { title: 'Scatole del cambio', summary: 'Pressofuse.', text: 'La qualità delle superfici fresate.' },
  fr: { title: 'Carters de boîte', summary: 'Coulés sous pression.', text: 'Des pièces fraisées, l’été.' },
}
let article: number

beforeAll(async () => {
  for (const [locale, texts] of Object.entries(TEXTS))
    article = await publish(article, locale as Locale, texts)
})

const found = async (locale: Locale, query: string) => {
  const { results, ...how } = await findContent(context.payload, locale, query, TODAY)
  return { titles: results.map(({ title }) => title), ...how }
}

describe.each([
  // Another ending, without accents, the beginning of a word, part of a compound.
  ['hr', 'kućište', 'kucista', 'lijev', 'mjenjač'],
  ['en', 'housing', 'milling', 'gear', 'box'],
  ['de', 'Rahmens', 'gehause', 'druck', 'Gehäuse'],
  ['it', 'scatola', 'qualita', 'press', 'fresata'],
  ['fr', 'carter', 'ete', 'frais', 'pression'],
] as const)('in %s', (locale, ...queries) => {
  test.each(queries)('%s is found', async (query) => {
    const { titles, areSimilar } = await found(locale, query)
    expect(titles).toEqual([TEXTS[locale].title])
    expect(areSimilar).toBe(false)
  })
})

describe('a slip of the pen', () => {
  test.each([
    ['hr', 'mjenača'],
    ['en', 'gearbx housings'],
    ['de', 'Getreibegehäuse'],
    ['it', 'superfcii'],
    ['fr', 'fraisees presion'],
    // One letter wrong, missing, too many, or in the wrong place, in a short word.
    ['de', 'Mase'],
    ['hr', 'tlčno'],
    ['en', 'frrom soild'],
  ] as const)('%s: %s finds what looks like it, and says so', async (locale, query) => {
    const titles = [TEXTS[locale].title]
    expect(await found(locale, query)).toEqual({ titles, areSimilar: true, hasMore: false })
  })

  test.each(['Niro', 'Raps'])(
    'is not assumed of %s, a short word that only begins like another',
    async (query) => {
      expect((await found('de', query)).titles).toEqual([])
    },
  )

  test.each([
    ['it', 'forgiata', 'Superfici zincate e saldate'],
    ['it', 'zincatura', 'Saldatura e fresatura'],
    ['hr', 'kovanje', 'Ispitivanje i bušenje'],
    ['de', 'Schmieden', 'Schneiden am Schmelzofen'],
  ] as const)(
    '%s: is not assumed of %s, which only looks like a word of “%s”',
    async (locale, query, title) => {
      await publish(undefined, locale, { title, summary: 's', text: 't' })
      expect(await found(locale, query)).toEqual({ titles: [], areSimilar: false, hasMore: false })
    },
  )

  test('is not assumed where something has the very word', async () => {
    expect((await found('en', 'caliper')).areSimilar).toBe(false)
  })
})

test.each([
  '',
  '   ',
  '&|!:*()',
  '\'; drop table "search_entries"; --',
  '%',
  '_',
  '\\',
  '\u0000',
  'ŉ',
  '½',
  '1.1.1,1',
  '٣.١',
])('the query %j does no harm', async (query) => {
  const { titles } = await found('en', query)
  expect(titles).toEqual([])
})

test('a query of a thousand words is cut, not refused', async () => {
  expect((await found('en', 'gearbox '.repeat(1000))).titles).toEqual([TEXTS.en.title])
})

describe('what only begins as the stem of a word, or has figures of its own, is not found', () => {
  const published = (locale: Locale, title: string) =>
    publish(undefined, locale, { title, summary: 's', text: 't' })

  test.each([
    ['fr', 'devis', 'Devis sous deux jours', 'L’entreprise devient et devait', 'Développement'],
    ['it', 'particella', 'Le particelle', 'In particolare', 'Partire'],
    ['fr', 'cartes', 'Trois cartes', 'Du carton', 'Cartographie'],
    ['en', '3.1', 'Certificate 10204-3.1', '1,300 guests in 31 halls', 'From 3 to 1'],
    ['de', '0,02', 'Auf ±0,02\u00a0mm', '0,2 und 1.020', '0 bis 2'],
    ['it', '14.500', 'Sono 14.500\u00a0m²', 'Da 14 a 500', '114.500'],
  ] as const)('%s: %s', async (locale, query, right, ...wrong) => {
    for (const title of [right, ...wrong]) await published(locale, title)
    expect(await found(locale, query)).toEqual({ titles: [right], areSimilar: false, hasMore: false })
  })

  test.each([
    ['fr', 'étriers', 'Étrier de frein'],
    ['fr', 'etrier', 'Étriers de frein'],
    ['de', 'iso14001', 'ISO 14001 für alle'],
    ['de', 'iso 14001', 'ISO14001 im Werk'],
    ['it', 'ti6al4v', 'Lega Ti6Al4V'],
    ['it', '5083', 'EN AW-5083'],
  ] as const)('%s: but %s is found', async (locale, query, title) => {
    await published(locale, title)
    const { titles, areSimilar } = await found(locale, query)
    expect(titles).toContain(title)
    expect(areSimilar).toBe(false)
  })
})

test('every word has to be there', async () => {
  expect((await found('en', 'gearbox turnip')).titles).toEqual([])
})

test('what matches is marked in the excerpt', async () => {
  const { results } = await findContent(context.payload, 'en', 'cast', TODAY)
  expect(results[0]?.excerpt).toContainEqual({ text: 'cast', isMatch: true })
})

test('a language finds nothing of another', async () => {
  expect((await found('fr', 'Getriebegehäuse')).titles).toEqual([])
})

describe('what is not public', () => {
  test('is not found: a draft, a text of before, an article that was unpublished or deleted', async () => {
    const id = await publish(undefined, 'en', { title: 'Xenolith', summary: 's', text: 'quartzite' })
    expect((await found('en', 'quartzite')).titles).toEqual(['Xenolith'])

    const draft = { title: 'Xenolith', summary: 's', body: richTextBody('zircon'), _status: 'draft' as const }
    await context.payload.update({ collection: 'news', id, locale: 'en', draft: true, data: draft })
    expect((await found('en', 'zircon')).titles).toEqual([])
    expect((await found('en', 'quartzite')).titles).toEqual(['Xenolith'])

    await publish(id, 'en', { title: 'Xenolith', summary: 's', text: 'zircon' })
    expect((await found('en', 'zircon')).titles).toEqual(['Xenolith'])
    expect((await found('en', 'quartzite')).titles).toEqual([])

    await context.payload.update({ collection: 'news', id, locale: 'en', data: { _status: 'draft' } })
    expect((await found('en', 'zircon')).titles).toEqual([])
    await publish(id, 'en', { title: 'Xenolith', summary: 's', text: 'zircon' })
    await context.payload.delete({ collection: 'news', id })
    expect((await found('en', 'zircon')).titles).toEqual([])
  })

  test('a position is found on its last day and not after it', async () => {
    const data = {
      title: 'Lathe operator',
      slug: '',
      summary: 's',
      body: richTextBody('turning'),
      place: 'Karlovac',
      employment: 'fullTime' as const,
      postedOn: '2026-01-02T12:00:00.000Z',
      closesOn: '2026-11-21T12:00:00.000Z',
      _status: 'published' as const,
    }
    await context.payload.create({ collection: 'positions', locale: 'en', data })
    const on = async (day: string) => (await findContent(context.payload, 'en', 'lathe', day)).results.length
    expect([await on('2026-11-21'), await on('2026-11-22')]).toEqual([1, 0])
  })
})

test('a machine is found by its model, which stands beside its name', async () => {
  const data = {
    title: 'Machining centre',
    model: 'V5-650',
    category: 'milling' as const,
    position: 1,
    count: 1,
  }
  await context.payload.create({
    collection: 'equipment',
    locale: 'en',
    data: { ...data, _status: 'published' },
  })
  expect((await found('en', 'V5-650')).titles).toEqual(['V5-650 · Machining centre'])
})

test('entries that have a word only within another come after those that begin with it, while there is room', async () => {
  const texts = { summary: 's', text: 't' }
  const begun = await publish(undefined, 'en', { ...texts, title: 'Kinetic mounts' })
  await publish(undefined, 'en', { ...texts, title: 'Hyperkinetic mounts' })
  expect((await found('en', 'kinet')).titles).toEqual(['Kinetic mounts', 'Hyperkinetic mounts'])
  await queryRows(
    context.payload,
    sql`insert into search_entries (kind, item, locale, title, summary, body, slug, visible_until, haystack, words)
      select kind, item + nth, locale, title, summary, body, slug, visible_until, haystack, words
      from search_entries, generate_series(1000, 1999) nth
      where kind = 'news' and item = ${begun} and locale = 'en'
      returning item`,
  )
  const { titles, hasMore } = await found('en', 'kinet')
  expect(hasMore).toBe(true)
  expect(titles).toEqual(Array.from({ length: SEARCH_RESULTS_MAX }, () => 'Kinetic mounts'))
})

describe('a page of exactly the title that is asked for', () => {
  const technology = (locale: Locale, title: string) =>
    context.payload.create({
      collection: 'technologies',
      locale,
      data: { title, slug: '', summary: 's', body: richTextBody('t'), position: 1, _status: 'published' },
    })

  test.each([
    ['hr', 'lijevanje', 'Lijevanje'],
    ['en', 'casting', 'Casting'],
    ['de', 'GIESSEN', 'Gießen'],
    ['it', 'fusione', 'Fusione'],
    ['fr', 'coulee', 'Coulée'],
    ['en', 'wire erosion wedm', 'Wire erosion (WEDM)'],
  ] as const)('comes first, however often others say it (%s: %s)', async (locale, query, title) => {
    await technology(locale, title)
    const article = { title: `${title} ${title} 2`, summary: title, text: `${title}. `.repeat(40) }
    const id = await publish(undefined, locale, article)
    // More than are compared.
    await queryRows(
      context.payload,
      sql`insert into search_entries (kind, item, locale, title, summary, body, slug, visible_until, haystack, words)
        select kind, item * 1000 + nth, locale, title, summary, body, slug, visible_until, haystack, words
        from search_entries, generate_series(1, 300) nth
        where kind = 'news' and item = ${id} and locale = ${locale}
        returning item`,
    )
    const { results } = await findContent(context.payload, locale, query, TODAY)
    expect(results[0]).toMatchObject({ kind: 'technologies', title })
    expect(results).toHaveLength(SEARCH_RESULTS_MAX)
  })

  test.each([
    ['hr', 'žičana erozija'],
    ['en', 'wire cutting'],
    ['de', 'Drahterodieren'],
    ['it', 'elettroerosione a filo'],
    ['fr', 'découpe au fil'],
  ] as const)(
    'in %s a technology that is also called %s comes before a machine of that name',
    async (locale, name) => {
      const machine = { category: 'milling', position: 1, count: 1, _status: 'published' } as const
      await context.payload.create({
        collection: 'equipment',
        locale,
        data: { ...machine, title: `${name}: Funkaro DX 600` },
      })
      const texts = { slug: '', summary: 's', body: richTextBody('t'), position: 1 }
      const otherNames = `EDM, ${name}, X`
      const { id } = await context.payload.create({
        collection: 'technologies',
        locale,
        data: { ...texts, title: `Erosion ${locale}`, otherNames, _status: 'published' },
      })
      const { results } = await findContent(context.payload, locale, name, TODAY)
      expect(results.map(({ kind }) => kind)).toEqual(['technologies', 'equipment'])
      expect(results[0]).toMatchObject({ item: id, excerpt: [{ text: 's', isMatch: false }] })
    },
  )

  test('a technology that begins so comes before news and a machine that only mention it', async () => {
    await technology('en', 'Honing of bores')
    await publish(undefined, 'en', {
      title: 'Second machine for honing',
      summary: 'Honing.',
      text: 'Honing.',
    })
    const machine = {
      title: 'Honing machine, long bores',
      category: 'milling',
      position: 1,
      count: 1,
    } as const
    const data = { ...machine, _status: 'published' as const }
    await context.payload.create({ collection: 'equipment', locale: 'en', data })
    const { results } = await findContent(context.payload, 'en', 'honing', TODAY)
    expect(results.map(({ kind }) => kind)[0]).toBe('technologies')
    expect(results).toHaveLength(3)
  })
})

describe('beside the words of items', () => {
  test.each([
    ['hr', 'certifikat'],
    ['en', 'certificate'],
    ['de', 'Zertifikat'],
    ['it', 'certificato'],
    ['fr', 'certificat'],
  ] as const)('in %s a certificate is found as %s, the name of its list', async (locale, query) => {
    const data = { title: 'Q', standard: 'ISO 9001', position: 1, validUntil: '2030-01-02T12:00:00.000Z' }
    const { id } = await context.payload.create({
      collection: 'certificates',
      locale,
      data: { ...data, _status: 'published' },
    })
    const { results } = await findContent(context.payload, locale, query, TODAY)
    const excerpt = [{ text: 'ISO 9001', isMatch: false }]
    expect(results).toContainEqual(expect.objectContaining({ kind: 'certificates', item: id, excerpt }))
  })

  test.each([
    ['hr', 'kontakti', 'Kontakt'],
    ['en', 'careers', 'Careers'],
    ['de', 'Karriere', 'Karriere'],
    ['de', 'Maschinenpark', 'Unternehmen'],
    ['hr', 'radno vrijeme', 'Kontakt'],
    ['hr', 'ponuda', 'Kontakt'],
    ['hr', 'OIB', 'Pravne informacije'],
    ['en', 'opening hours', 'Contact'],
    ['en', 'quotation', 'Contact'],
    ['en', 'VAT number', 'Legal'],
    ['de', 'Öffnungszeiten', 'Kontakt'],
    ['de', 'Angebot', 'Kontakt'],
    ['de', 'Umsatzsteuer', 'Rechtliches'],
    ['it', 'orari', 'Contatti'],
    ['it', 'preventivo', 'Contatti'],
    ['it', 'partita iva', 'Informazioni legali'],
    ['fr', 'horaires', 'Contact'],
    ['fr', 'devis', 'Contact'],
    ['fr', 'TVA', 'Informations légales'],
    ['it', 'reclamo', 'Reclami'],
    ['fr', 'carriere', 'Carrières'],
  ] as const)('in %s the page %s is found', async (locale, query, title) => {
    await rebuildSearchOnce(context.payload, () => undefined)
    const { results } = await findContent(context.payload, locale, query, TODAY)
    expect(results).toContainEqual(expect.objectContaining({ kind: 'pages', title }))
  })

  test.each([
    ['it', 'chi siamo', 'Azienda'],
    ['fr', 'à propos', 'Entreprise'],
    ['de', 'über uns', 'Unternehmen'],
  ] as const)(
    'in %s the page that is called %s comes before texts with these words',
    async (locale, query, title) => {
      await rebuildSearchOnce(context.payload, () => undefined)
      const text = `${query}. `.repeat(40)
      await publish(undefined, locale, { title: 'Impressum', summary: text.slice(0, 100), text })
      const { results } = await findContent(context.payload, locale, query, TODAY)
      expect(results[0]).toMatchObject({ kind: 'pages', title })
      expect(results.length).toBeGreaterThan(1)
    },
  )

  test.each([
    ['hr', 'opći uvjeti poslovanja'],
    ['en', 'GTC'],
    ['de', 'AGB'],
    ['de', 'Allgemeine Geschäftsbedingungen'],
    ['it', 'condizioni generali di vendita'],
    ['fr', 'CGV'],
  ] as const)('in %s the terms of sale are found as %s, however they are called', async (locale, query) => {
    const { docs } = await context.payload.find({
      collection: 'legal-pages',
      where: { part: { equals: 'terms' } },
    })
    const texts = { title: 'Q', slug: '', summary: 's', body: richTextBody('t'), part: 'terms' as const }
    const data = { ...texts, position: 1, _status: 'published' as const }
    const where = { collection: 'legal-pages', locale } as const
    const saved = docs[0]
      ? await context.payload.update({ ...where, id: docs[0].id, data })
      : await context.payload.create({ ...where, data })
    const { results } = await findContent(context.payload, locale, query, TODAY)
    expect(results[0]).toMatchObject({ kind: 'legal-pages', item: saved.id })
  })

  test('a department is found by its name, its person and what departments are called, until it is gone', async () => {
    const id = '65f0a1b2c3d4e5f601234567'
    const contact = async (name: string, person: string) => {
      const texts = { function: 'Leitung', hours: 'Montag bis Freitag' }
      const department = { id, name, person, email: 'einkauf@kovina.example' }
      const write = (locale: Locale, row: typeof department) =>
        context.payload.updateGlobal({ slug: 'contact', locale, data: { departments: [row] } })
      // Croatian first, as a department has to be published there.
      await write('hr', { ...department, name: 'Odjel', person: '' })
      await write('de', { ...department, ...texts })
    }
    await contact('Einkauf', 'Petra Krznarić')
    for (const query of ['Einkauf', 'krznaric', 'Ansprechpartner', 'Abteilung', 'Erreichbarkeit', 'Freitag'])
      expect((await found('de', query)).titles, query).toContain('Einkauf')
    const { results } = await findContent(context.payload, 'de', 'Krznarić', TODAY)
    expect(results[0]?.excerpt).toContainEqual({ text: 'Krznarić', isMatch: true })
    expect((await found('fr', 'Krznarić')).titles).toEqual([])
    await contact('Vertrieb', 'Luka Radman')
    expect((await found('de', 'Krznarić')).titles).toEqual([])
    expect((await found('de', 'Radman')).titles).toEqual(['Vertrieb'])
    await context.payload.updateGlobal({ slug: 'contact', locale: 'de', data: { departments: [] } })
    expect((await found('de', 'Radman')).titles).toEqual([])
  })
})

test('what is taken down while every entry is made anew is not found afterwards', async () => {
  const { payload } = context
  const [made] = await queryRows(
    payload,
    sql`with item as (insert into news (published_on) values (now()) returning id)
      insert into news_locales (title, slug, summary, _status, _locale, _parent_id)
      select 'Povučeno', 'povuceno', 'Povučen članak.', 'published', 'hr', id from item returning _parent_id as id`,
  )
  await payload.kv.delete('search-version')
  await withClient(context.databaseUrl, async (editor) => {
    await editor.query('begin')
    await editor.query('select pg_advisory_xact_lock($1, hashtext($2))', [
      DOCUMENT_LOCK_NAMESPACE,
      `news ${made?.id}`,
    ])
    const rebuilt = rebuildSearchOnce(payload, () => undefined)
    await vi.waitFor(async () => {
      const { rows } = await editor.query(
        `select 1 from pg_locks join pg_database d on d.oid = database and datname = current_database()
         where locktype = 'advisory' and not granted`,
      )
      expect(rows).toHaveLength(1)
    }, 20_000)
    await editor.query(`update news_locales set _status = 'draft' where title = 'Povučeno'`)
    await editor.query('commit')
    await rebuilt
  })
  const entries = sql`select 1 from search_entries where kind = 'news' and item = ${made?.id}`
  expect(await queryRows(payload, entries)).toEqual([])
  await queryRows(payload, sql`delete from news where id = ${made?.id}`)
})

test('with another version every entry is made anew, in parts, and the log hears of it', async () => {
  const { payload } = context
  const ids = await queryRows(
    payload,
    sql`with items as (insert into news (published_on) select now() from generate_series(1, 250) returning id)
      insert into news_locales (title, slug, summary, _status, _locale, _parent_id)
      select 'Popis ' || id, 'popis-' || id, 'Dio popisa.', 'published', 'hr', id from items returning _parent_id as id`,
  )
  await queryRows(payload, sql`delete from search_entries where item = ${article} and kind = 'news'`)
  await payload.kv.delete('search-version')
  const said: string[] = []
  await rebuildSearchOnce(payload, (message) => said.push(message))
  expect(said[0]).toBe('search: every entry is made anew')
  expect(said.at(-1)).toMatch(/^search: \d+ items$/)
  const entries = await queryRows(
    payload,
    sql`select distinct item from search_entries where kind = 'news' and title like 'Popis %'`,
  )
  expect(entries).toHaveLength(ids.length)
  expect((await found('hr', 'mjenjač')).titles).toContain(TEXTS.hr.title)
  await queryRows(payload, sql`delete from search_entries where title like 'Popis %'`)
  await queryRows(
    payload,
    sql`delete from news where id in (select _parent_id from news_locales where title like 'Popis %')`,
  )

  const placesOf = () =>
    queryRows(payload, sql`select ctid::text from search_entries where kind = 'news' and item = ${article}`)
  const before = await placesOf()
  await payload.kv.delete('search-version')
  await rebuildSearchOnce(payload, () => undefined)
  expect(await placesOf(), 'what says the same is not written').toEqual(before)

  await rebuildSearchOnce(payload, (message) => said.push(message))
  expect(said.filter((message) => message.endsWith('anew'))).toHaveLength(1)
})
