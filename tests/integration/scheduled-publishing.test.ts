import { isDeepStrictEqual } from 'node:util'
import { legalText, richTextBody } from '@tests/support/database/content-fixtures'
import { query } from '@tests/support/database/database-server'
import { queuedMails } from '@tests/support/database/queued-mails'
import { useTestContext } from '@tests/support/database/test-context'
import { POLL_OPTIONS } from '@tests/support/timeouts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { editorialBacklog } from '@/content/editing/backlog/editorial-backlog'
import { contentTags } from '@/content/publishing/cache-tags'
import { closingTime } from '@/i18n/company-time'
import { getEnvironment } from '@/platform/env/env'
import { LOCALE_CODES, type Locale } from '@/shared/locales'
import { CONTENT_CHANGED_CHANNEL } from '@/shared/process-protocol'

const context = useTestContext()
let listener: pg.Client
const announced = new Set<string>()

beforeAll(async () => {
  listener = new pg.Client({ connectionString: context.databaseUrl })
  await listener.connect()
  listener.on('notification', ({ payload }) => {
    for (const tag of JSON.parse(payload ?? '[]')) announced.add(tag)
  })
  await listener.query(`listen ${CONTENT_CHANGED_CHANNEL}`)
})
afterAll(() => listener.end())

const PAST = new Date('2026-01-01T00:00:00Z')

/** As the admin panel's schedule does it. */
function schedule(input: Record<string, unknown>, waitUntil: Date) {
  return context.payload.jobs.queue({ task: 'schedulePublish', input, waitUntil } as never)
}

/** Those that wait, or were given up, with the seconds until their next attempt. */
const waitingSchedules = (id: number) =>
  query(
    context.databaseUrl,
    `select has_error, extract(epoch from wait_until - now())::float as seconds from payload_jobs
     where task_slug = 'schedulePublish' and input -> 'doc' ->> 'value' = '${id}'`,
  )

async function publicLocales(slug: string): Promise<Locale[]> {
  const visible: Locale[] = []
  for (const locale of LOCALE_CODES) {
    const { totalDocs } = await context.payload.find({
      collection: 'news',
      locale,
      fallbackLocale: false,
      overrideAccess: false,
      where: { slug: { equals: `${slug}-${locale}` } },
    })
    if (totalDocs > 0) visible.push(locale)
  }
  return visible
}

/** An article with drafts in all languages. */
async function aDraft(title: string): Promise<number> {
  const publishedOn = '2026-01-02T12:00:00.000Z'
  const { id } = await context.payload.create({
    collection: 'news',
    locale: 'hr',
    draft: true,
    data: { ...legalText(`${title} hr`), publishedOn, _status: 'draft' },
  })
  for (const locale of LOCALE_CODES.filter((code) => code !== 'hr')) {
    const data = { ...legalText(`${title} ${locale}`), _status: 'draft' as const }
    await context.payload.update({ collection: 'news', id, locale, draft: true, data })
  }
  return id
}

describe('publishing at a time', () => {
  test('waits for it', async () => {
    const id = await aDraft('Kasnije')
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000)
    await schedule({ type: 'publish', locale: 'de', doc: { relationTo: 'news', value: id } }, tomorrow)
    await context.payload.jobs.run()
    expect(await publicLocales('kasnije')).toEqual([])
  })

  test('in one language publishes that one alone', async () => {
    const id = await aDraft('Samo')
    await schedule({ type: 'publish', locale: 'de', doc: { relationTo: 'news', value: id } }, PAST)
    await context.payload.jobs.run()
    expect(await publicLocales('samo')).toEqual(['de'])
    await vi.waitFor(
      () => expect(announced).toContain(contentTags.item('news', 'de', 'samo-de')),
      POLL_OPTIONS,
    )
  })

  test('in all languages publishes all, and taking down at a time takes all down', async () => {
    const id = await aDraft('Sve')
    await schedule({ type: 'publish', doc: { relationTo: 'news', value: id } }, PAST)
    await context.payload.jobs.run()
    expect(await publicLocales('sve')).toEqual([...LOCALE_CODES])
    await schedule({ type: 'unpublish', doc: { relationTo: 'news', value: id } }, PAST)
    await context.payload.jobs.run()
    expect(await publicLocales('sve')).toEqual([])
  })

  test('in all languages publishes those that are complete, also when Croatian is not', async () => {
    const id = await aDraft('Bez hrvatskog')
    const data = { summary: '', _status: 'draft' as const }
    await context.payload.update({ collection: 'news', id, locale: 'hr', draft: true, data })
    await schedule({ type: 'publish', doc: { relationTo: 'news', value: id } }, PAST)
    await context.payload.jobs.run()
    expect(await publicLocales('bez-hrvatskog')).toEqual(['en', 'de', 'it', 'fr'])
  })

  test('taking down in one language leaves the others', async () => {
    const id = await aDraft('Jedan')
    await schedule({ type: 'publish', doc: { relationTo: 'news', value: id } }, PAST)
    await context.payload.jobs.run()
    await schedule({ type: 'unpublish', locale: 'fr', doc: { relationTo: 'news', value: id } }, PAST)
    await context.payload.jobs.run()
    expect(await publicLocales('jedan')).toEqual(['hr', 'en', 'de', 'it'])
  })
})

describe('taking down what was taken down by hand meanwhile', () => {
  test('is done, and nobody is told of texts that are missing', async () => {
    const id = await aDraft('Povučeno')
    const doc = { relationTo: 'news', value: id }
    await schedule({ type: 'publish', locale: 'fr', doc }, PAST)
    await context.payload.jobs.run()
    const change = { collection: 'news', id, locale: 'fr' } as const
    await context.payload.update({ ...change, data: { _status: 'draft' } })
    await context.payload.update({ ...change, draft: true, data: { summary: '', _status: 'draft' } })
    const email = 'povlacenje@example.com'
    const data = { email, password: 'Zelena-livada-2026', role: 'editor', status: 'active' }
    const editor = await context.payload.create({ collection: 'users', data: data as never })
    const user = { relationTo: 'users', value: String(editor.id) }
    await schedule({ type: 'unpublish', locale: 'fr', doc, user }, PAST)
    await context.payload.jobs.run({ silent: true })
    expect(await waitingSchedules(id)).toEqual([])
    expect(await queuedMails(context.payload, email)).toEqual([])
    expect(await publicLocales('povuceno')).toEqual([])
  })
})

/** An editor who reads German. */
async function anEditor(email: string) {
  const password = 'Zelena-livada-2026'
  const data = { email, password, role: 'editor' as const, status: 'active' as const, language: 'de' }
  return context.payload.create({ collection: 'users', data: data as never })
}

describe('a page with a global', () => {
  /** Drafts the message of the home page in these languages. */
  async function draftClaim(claims: Partial<Record<Locale, string>>): Promise<void> {
    for (const [locale, claim] of Object.entries(claims))
      await context.payload.updateGlobal({
        slug: 'home',
        locale: locale as Locale,
        draft: true,
        data: { claim },
      })
  }
  const claims = async () => {
    const all = { slug: 'home', locale: 'all', fallbackLocale: false, overrideAccess: false } as const
    return (await context.payload.findGlobal(all)).claim as unknown as Record<Locale, string>
  }

  test('is published in one language at its time, or in all, with what is the newest draft then', async () => {
    await context.payload.updateGlobal({ slug: 'home', locale: 'hr', data: { claim: 'Lijevamo' } })
    await draftClaim({ hr: 'Sajam, rani nacrt', de: 'Messe' })
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000)
    await schedule({ type: 'publish', global: 'home' }, tomorrow)
    await schedule({ type: 'publish', locale: 'de', global: 'home' }, PAST)
    announced.clear()
    await context.payload.jobs.run()
    expect(await claims()).toEqual({ hr: 'Lijevamo', de: 'Messe' })
    await vi.waitFor(() => expect([...announced]).toEqual([contentTags.global('home', 'de')]), POLL_OPTIONS)
    await draftClaim({ hr: 'Sajam', fr: 'Salon' })
    await query(context.databaseUrl, `update payload_jobs set wait_until = now() where wait_until > now()`)
    await context.payload.jobs.run()
    expect(await claims()).toEqual({ hr: 'Sajam', en: null, de: 'Messe', it: null, fr: 'Salon' })
  })

  test('is told by its name to the person who scheduled it when it was refused', async () => {
    const before = await claims()
    await draftClaim({ hr: '' })
    const { id: editor } = await anEditor('messe@example.com')
    const user = { relationTo: 'users', value: String(editor) }
    await schedule({ type: 'publish', locale: 'hr', global: 'home', user }, PAST)
    await context.payload.jobs.run({ silent: true })
    expect(await claims()).toEqual(before)
    const [mail, ...others] = await queuedMails(context.payload, 'messe@example.com')
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Nicht wie geplant ausgeführt: Startseite')
    expect(mail?.text).toMatch(/Grund: +Leitsatz/)
    expect(mail?.link).toBe(`${getEnvironment().siteUrl}/admin/globals/home?locale=hr`)
  })

  test('is never taken down, so that this is not scheduled', async () => {
    const { id: editor } = await anEditor('immer@example.com')
    const user = { relationTo: 'users', value: String(editor) }
    await expect(schedule({ type: 'unpublish', global: 'home', user }, PAST)).rejects.toThrow(
      'Diese Seite ist immer öffentlich',
    )
    await expect(schedule({ type: 'publish', global: 'settings' }, PAST)).rejects.toThrow()
  })

  test('stands among what the dashboard shows as scheduled', async () => {
    const at = new Date(Date.now() + 60_000)
    await schedule({ type: 'publish', locale: 'it', global: 'company' }, at)
    const editor = await anEditor('uvid@example.com')
    const user = { ...editor, collection: 'users' as const }
    const { scheduled } = await editorialBacklog(context.payload, user, LOCALE_CODES, 'hr')
    expect(scheduled).toEqual([{ type: 'publish', locale: 'it', global: 'company', at }])
  })
})

describe('what is refused when its time has come', () => {
  test('is told by mail to whoever scheduled it, with the field and in that language', async () => {
    const { id: editor } = await anEditor('planer@example.com')
    const id = await aDraft('Nepotpuno')
    await query(
      context.databaseUrl,
      `update news_locales set summary = null where _parent_id = ${id} and _locale = 'fr'`,
    )
    await query(
      context.databaseUrl,
      `update _news_v_locales set version_summary = null where _locale = 'fr'
       and _parent_id in (select id from _news_v where parent_id = ${id})`,
    )
    const user = { relationTo: 'users', value: String(editor) }
    await schedule({ type: 'publish', locale: 'fr', doc: { relationTo: 'news', value: id }, user }, PAST)
    await context.payload.jobs.run({ silent: true })
    expect(await publicLocales('nepotpuno')).toEqual([])
    expect(await waitingSchedules(id)).toEqual([])
    const [mail, ...others] = await queuedMails(context.payload, 'planer@example.com')
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Nicht wie geplant ausgeführt: Nepotpuno fr')
    expect(mail?.text).toContain('„Nepotpuno fr“ sollte zum geplanten Zeitpunkt veröffentlicht werden.')
    expect(mail?.text).toMatch(/Sprache: +Français/)
    expect(mail?.text).toMatch(/Grund: +Kurzfassung/)
    expect(mail?.link).toBe(`${getEnvironment().siteUrl}/admin/collections/news/${id}?locale=fr`)
  })

  test('so is a person who may not do it any more', async () => {
    const { id: editor } = await anEditor('ehemalig@example.com')
    const id = await aDraft('Bez prava')
    const user = { relationTo: 'users', value: String(editor) }
    await schedule({ type: 'publish', locale: 'hr', doc: { relationTo: 'news', value: id }, user }, PAST)
    await context.payload.update({ collection: 'users', id: editor, data: { role: 'member' } as never })
    await context.payload.jobs.run({ silent: true })
    const [mail] = await queuedMails(context.payload, 'ehemalig@example.com')
    expect(mail?.text).toMatch(/Grund: +Sie sind nicht berechtigt, diese Aktion auszuführen/)
  })

  test.each([
    ['was deleted', 'obrisan', (id: string) => context.payload.delete({ collection: 'users', id })],
    [
      'lost the right',
      'premjesten',
      (id: string) => context.payload.update({ collection: 'users', id, data: { role: 'member' } as never }),
    ],
    [
      'was suspended',
      'obustavljen',
      (id: string) =>
        context.payload.update({ collection: 'users', id, data: { status: 'suspended' } as never }),
    ],
  ])(
    'of an account that %s is told to the administrators, once and in their language',
    async (_, name, leave) => {
      const { id: editor } = await anEditor(`${name}@example.com`)
      const admin = `voditelj-${name}@example.com`
      const role = { role: 'admin', status: 'active', language: 'fr' }
      await context.payload.create({
        collection: 'users',
        data: { email: admin, password: 'Zelena-livada-2026', ...role } as never,
      })
      const id = await aDraft(`Najava ${name}`)
      const user = { relationTo: 'users', value: String(editor) }
      await schedule({ type: 'publish', locale: 'hr', doc: { relationTo: 'news', value: id }, user }, PAST)
      await leave(String(editor))
      await context.payload.jobs.run({ silent: true })
      expect(await publicLocales(`najava-${name}`)).toEqual([])
      expect(await waitingSchedules(id)).toEqual([])
      const [mail, ...others] = await queuedMails(context.payload, admin)
      expect(others).toEqual([])
      expect(mail?.subject).toContain(`Najava ${name} hr`)
      expect(mail?.text).toMatch(/Le compte qui l’avait programmé a été supprimé ou n’en a plus le droit/)
      expect(mail?.link).toBe(`${getEnvironment().siteUrl}/admin/collections/news/${id}?locale=hr`)
    },
  )

  test('a fault of ours is not told, and the work is done when it has passed', async () => {
    const { id: editor } = await anEditor('kvar@example.com')
    const id = await aDraft('Kvar')
    const user = { relationTo: 'users', value: String(editor) }
    await schedule({ type: 'publish', locale: 'hr', doc: { relationTo: 'news', value: id }, user }, PAST)
    await query(
      context.databaseUrl,
      `create function breaks() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
       create trigger breaks before update on news for each row execute function breaks()`,
    )
    await context.payload.jobs.run({ silent: true })
    await query(context.databaseUrl, 'drop function breaks() cascade')
    expect(await queuedMails(context.payload, 'kvar@example.com')).toEqual([])
    expect(await waitingSchedules(id)).toEqual([{ has_error: false, seconds: expect.closeTo(30, -1) }])
    await query(context.databaseUrl, `update payload_jobs set wait_until = now() where wait_until > now()`)
    await context.payload.jobs.run({ silent: true })
    expect(await publicLocales('kvar')).toEqual(['hr'])
    expect(await waitingSchedules(id)).toEqual([])
  })
})

describe('the last day of a position', () => {
  const closesOn = '2999-06-30T12:00:00.000Z'
  const data = {
    summary: 's',
    body: richTextBody('text'),
    place: 'Karlovac',
    employment: 'fullTime' as const,
    postedOn: '2026-01-02T12:00:00.000Z',
    closesOn,
  }
  const waiting = async () => {
    const { docs } = await context.payload.find({
      collection: 'payload-jobs',
      where: { taskSlug: { equals: 'announceLastDay' } },
    })
    return docs.map(({ waitUntil }) => waitUntil)
  }

  test('is waited for once, however many languages are published, and not while it is a draft', async () => {
    const { id } = await context.payload.create({
      collection: 'positions',
      locale: 'hr',
      draft: true,
      data: { ...data, title: 'Tokar', slug: '', _status: 'draft' },
    })
    expect(await waiting()).toEqual([])
    for (const [locale, title] of [
      ['hr', 'Tokar'],
      ['de', 'Dreher'],
    ] as const) {
      const texts = { ...data, title, slug: '', _status: 'published' as const }
      await context.payload.update({ collection: 'positions', id, locale, data: texts })
    }
    expect(await waiting()).toEqual([closingTime(closesOn).toISOString()])
  })

  test('is waited for when it becomes public with another language than the one it was drafted in', async () => {
    const before = await waiting()
    const drafted = '2999-08-31T12:00:00.000Z'
    const { docs } = await context.payload.find({ collection: 'positions', locale: 'hr', limit: 1 })
    const id = docs[0]?.id ?? 0
    const write = (locale: 'hr' | 'de', draft: boolean, changes: object) =>
      context.payload.update({ collection: 'positions', id, locale, draft, data: changes as never })
    await write('hr', true, { closesOn: drafted, _status: 'draft' })
    expect(await waiting()).toEqual(before)
    await write('de', false, { title: 'Dreher', _status: 'published' })
    expect((await waiting()).sort()).toEqual([...before, closingTime(drafted).toISOString()].sort())
    await write('hr', false, { closesOn, _status: 'published' })
  })

  test('expires the page and the lists of every language when it ends', async () => {
    await context.payload.update({
      collection: 'payload-jobs',
      where: { taskSlug: { equals: 'announceLastDay' } },
      data: { waitUntil: PAST.toISOString() },
    })
    announced.clear()
    await context.payload.jobs.run()
    const tags = (['hr', 'de'] as const).flatMap((locale) => [
      contentTags.list('positions', locale),
      contentTags.item('positions', locale, locale === 'hr' ? 'tokar' : 'dreher'),
    ])
    await vi.waitFor(() => expect([...announced]).toEqual(expect.arrayContaining(tags)), POLL_OPTIONS)
  })
})

test('the first day of a certificate is waited for like its last', async () => {
  const { id } = await context.payload.create({
    collection: 'certificates',
    locale: 'hr',
    data: {
      standard: 'ISO 9999',
      title: 'Vrijedi kasnije',
      position: 99,
      validFrom: '2998-01-01T12:00:00.000Z',
      validUntil: '2999-06-30T12:00:00.000Z',
      _status: 'published',
    },
  })
  const { docs } = await context.payload.find({
    collection: 'payload-jobs',
    where: { taskSlug: { equals: 'announceLastDay' } },
  })
  const own = docs.filter(({ input }) => isDeepStrictEqual(input, { collection: 'certificates', item: id }))
  expect(own.map(({ waitUntil }) => waitUntil).sort()).toEqual([
    '2997-12-31T23:00:00.000Z',
    closingTime('2999-06-30').toISOString(),
  ])
})

test('nobody but the app runs jobs', async () => {
  const request = { user: null, payload: context.payload } as never
  expect(await context.payload.config.jobs.access?.run?.({ req: request })).toBe(false)
})
