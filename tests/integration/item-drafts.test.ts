// Items that have drafts per language: what all languages share is shown as it is about to be published, and a write that names
// no state takes no draft away, be it of one item or of many.

import { useInProcessContract } from '@tests/support/contract/in-process-contract'
import { legalText, richTextBody } from '@tests/support/database/content-fixtures'
import { requestRest } from '@tests/support/http/payload-rest'
import type { TypedUser } from 'payload'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { draftSource } from '@/content/queries/draft-source'
import { adminMessage } from '@/i18n/admin-messages'
import { LOCALE_CODES, type Locale } from '@/shared/locales'

const context = useInProcessContract()
const tokens = { admin: '', editor: '', translator: '' }
type Who = keyof typeof tokens
let editor: TypedUser

const ask = (who: Who, method: string, path: string, body?: object, language = 'en') =>
  requestRest(
    path,
    { authorization: `Bearer ${tokens[who]}`, 'accept-language': language },
    { method, ...(body && { body }) },
  )

async function done(who: Who, method: string, path: string, body?: object) {
  const answer = await ask(who, method, path, body)
  expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status)
  return answer.body.doc
}

/** As the form of a language is filled. */
const form = async (who: Who, path: string, locale: Locale) =>
  (await ask(who, 'GET', `${path}?locale=${locale}&draft=true&depth=0&fallback-locale=null`)).body
const shown = async (path: string, locale: Locale) =>
  (await ask('editor', 'GET', `${path}?locale=${locale}&draft=false&depth=0&fallback-locale=null`)).body
const autosave = (who: Who, path: string, locale: Locale, body: object) =>
  done(who, 'PATCH', `${path}?locale=${locale}&draft=true&autosave=true&depth=0&fallback-locale=null`, body)
const publish = (who: Who, path: string, locale: Locale, body: object) =>
  done(who, 'PATCH', `${path}?locale=${locale}&publishSpecificLocale=${locale}&depth=0`, {
    ...body,
    _status: 'published',
  })

beforeAll(async () => {
  for (const role of ['admin', 'editor'] as const)
    tokens[role] = (await context.signIn(await context.person({ role }))).access_token
  const translator = await context.person({ role: 'translator', languages: ['de'] })
  tokens.translator = (await context.signIn(translator)).access_token
  const { docs } = await context.payload.find({ collection: 'users', where: { role: { equals: 'editor' } } })
  editor = { ...docs[0], collection: 'users' } as TypedUser
})

const DAYS = ['2026-01-02T12:00:00.000Z', '2026-02-03T12:00:00.000Z'] as const

/** Texts that an article and a project need in a language, and values that all languages share: as they are, and as drafted. */
const KINDS = {
  news: {
    words: (title: string) => legalText(title),
    shared: { publishedOn: DAYS[0] },
    drafted: { publishedOn: DAYS[1] },
  },
  projects: {
    words: (title: string) => ({ ...legalText(title), problem: richTextBody(title) }),
    shared: { datedOn: DAYS[0], status: 'actual', weightKg: 1, eu: { totalAmountEur: 100 } },
    drafted: { datedOn: DAYS[1], status: 'realized', weightKg: 2, eu: { totalAmountEur: 200 } },
  },
} as const
type Kind = keyof typeof KINDS

/** An item that is public in Croatian and German. */
async function publicItem(kind: Kind): Promise<string> {
  const { words, shared } = KINDS[kind]
  const title = `Naslov ${Math.random()}`
  const { id } = await done('editor', 'POST', `/${kind}?locale=hr`, {
    ...words(title),
    ...shared,
    _status: 'published',
  })
  await publish('editor', `/${kind}/${id}`, 'de', words(`Titel ${Math.random()}`))
  return `/${kind}/${id}`
}

describe.each(['news', 'projects'] as const)('a language of %s without a draft of its own', (kind) => {
  const { shared, drafted } = KINDS[kind]
  let path = ''

  beforeEach(async () => {
    path = await publicItem(kind)
    await autosave('editor', path, 'de', { ...drafted, title: 'Neuer Titel' })
  })

  test.each(['admin', 'editor', 'translator'] as const)(
    'shows what its publication brings out, to the role “%s”',
    async (who) => {
      expect(await form(who, path, 'hr')).toMatchObject({ ...drafted, _status: 'published' })
      expect(await form(who, path, 'de')).toMatchObject({ ...drafted, _status: 'draft' })
      expect(await shown(path, 'hr')).toMatchObject(shared)
      const all = (await ask(who, 'GET', `${path}?locale=all&draft=true&depth=0`)).body
      expect(all).toMatchObject({ ...drafted, title: { de: 'Neuer Titel' }, _status: { hr: 'published' } })
      const list = await ask(who, 'GET', `/${kind}?locale=hr&draft=true&depth=0&where[id][equals]=${all.id}`)
      expect(list.body.docs).toMatchObject([drafted])
    },
  )

  test('publishes what its form has shown, and nothing of the other draft’s texts', async () => {
    const before = await form('editor', path, 'hr')
    await publish('editor', path, 'hr', { ...before, summary: 'Novi sažetak, dovoljno dug.' })
    expect(await shown(path, 'hr')).toMatchObject({ ...drafted, summary: 'Novi sažetak, dovoljno dug.' })
    expect((await shown(path, 'de')).title).not.toBe('Neuer Titel')
    expect(await form('editor', path, 'de')).toMatchObject({ title: 'Neuer Titel', _status: 'draft' })
  })

  test('is written by what is typed there, though a colleague writes on', async () => {
    const before = await form('admin', path, 'hr')
    await autosave('editor', path, 'de', { title: 'Noch neuerer Titel' })
    await autosave('admin', path, 'hr', { ...before, ...shared, title: 'Hrvatski nacrt' })
    expect(await form('admin', path, 'hr')).toMatchObject({ ...shared, title: 'Hrvatski nacrt' })
    expect(await form('editor', path, 'de')).toMatchObject({ ...shared, title: 'Noch neuerer Titel' })
  })

  test('shows it in the preview', async () => {
    const id = Number(path.split('/')[2])
    const item = await draftSource(context.payload, editor).item(kind, 'hr', id)
    expect(item?.document).toMatchObject(drafted)
  })

  test('gives visitors what is public only', async () => {
    const id = Number(path.split('/')[2])
    const asVisitor = { collection: kind, id, locale: 'hr', draft: true, overrideAccess: false } as const
    expect(await context.payload.findByID(asVisitor)).toMatchObject(shared)
  })

  test('has the versions that it had, and “Revert to published” takes back what is shared', async () => {
    const id = path.split('/')[2]
    const versions = async () =>
      (await ask('editor', 'GET', `/${kind}/versions?where[parent][equals]=${id}&locale=hr`)).body.totalDocs
    const before = await versions()
    await form('editor', path, 'hr')
    expect(await versions()).toBe(before)
    // As the panel does it.
    const address = `${path}?locale=de&fallback-locale=null&depth=0`
    await done('editor', 'PATCH', address, (await ask('editor', 'GET', address)).body)
    expect(await form('editor', path, 'hr')).toMatchObject(shared)
  })

  test('is not published by a translator of it while it holds what an editor has drafted', async () => {
    const german = await form('translator', path, 'de')
    expect(
      (
        await ask('translator', 'PATCH', `${path}?locale=de&publishSpecificLocale=de`, {
          ...german,
          _status: 'published',
        })
      ).status,
    ).toBe(403)
    await autosave('translator', path, 'de', { ...german, summary: 'Eine neue Zusammenfassung.' })
    expect(await form('editor', path, 'hr')).toMatchObject(drafted)
    expect(await shown(path, 'hr')).toMatchObject(shared)
  })
})

describe('a program’s write that names no state', () => {
  const ids = (...paths: string[]) =>
    paths.map((path, at) => `where[id][in][${at}]=${path.split('/')[2]}`).join('&')
  const summary = { summary: 'Programski sažetak, dovoljno dug.' }
  const ofMany = (query: string, body: object, language = 'en') =>
    ask('editor', 'PATCH', `/news?${query}`, body, language)
  const title = async (path: string, locale: Locale) => (await shown(path, locale)).title

  test.each(['', '&draft=false', '&autosave=true', '&draft=0', '&publishAllLocales=false', '&limit=10'])(
    'to many leaves those with a draft of the language as they are, and says so: %s',
    async (query) => {
      const [open, drafted] = [await publicItem('news'), await publicItem('news')]
      const before = await title(drafted, 'hr')
      await autosave('editor', drafted, 'hr', { title: 'Nacrt' })
      for (const language of LOCALE_CODES) {
        const answer = await ofMany(`locale=hr&${ids(open, drafted)}${query}`, summary, language)
        expect([answer.status, answer.body.docs.length]).toEqual([400, 1])
        const message = `Nacrt – ${adminMessage(language, 'publish.stateMissing')}`
        expect(answer.body.errors).toMatchObject([{ id: Number(drafted.split('/')[2]), message }])
      }
      expect(await shown(open, 'hr')).toMatchObject({ ...summary, _status: 'published' })
      const kept = await shown(drafted, 'hr')
      expect(kept).toMatchObject({ title: before, _status: 'published' })
      expect(kept.summary).not.toBe(summary.summary)
      expect(await form('editor', drafted, 'hr')).toMatchObject({ title: 'Nacrt', _status: 'draft' })
    },
  )

  test('to many keeps the drafts of other languages the newest version', async () => {
    const path = await publicItem('news')
    await autosave('editor', path, 'de', { title: 'Entwurf' })
    expect((await ofMany(`locale=hr&${ids(path)}`, summary)).status).toBe(200)
    expect(await shown(path, 'hr')).toMatchObject(summary)
    expect(await form('editor', path, 'de')).toMatchObject({ title: 'Entwurf', _status: 'draft' })
    expect(await title(path, 'de')).not.toBe('Entwurf')
  })

  test('to many, or one, brings nothing out that another language’s draft has changed for all', async () => {
    const path = await publicItem('news')
    await autosave('editor', path, 'de', { publishedOn: DAYS[1] })
    for (const locale of ['hr', 'fr']) {
      const many = await ofMany(`locale=${locale}&${ids(path)}`, summary)
      expect([many.status, many.body.docs.length], locale).toEqual([400, 0])
      const one = await ask('editor', 'PATCH', `${path}?locale=${locale}`, summary)
      expect([one.status, one.body.errors[0].message]).toEqual([
        409,
        adminMessage('en', 'publish.stateMissing'),
      ])
    }
    expect((await shown(path, 'hr')).publishedOn).toBe(DAYS[0])
    expect(await form('editor', path, 'de')).toMatchObject({ publishedOn: DAYS[1], _status: 'draft' })
  })

  test('to many publishes the newest texts where it names the state', async () => {
    const path = await publicItem('news')
    await autosave('editor', path, 'hr', { title: 'Nacrt' })
    await autosave('editor', path, 'de', { title: 'Entwurf' })
    const answer = await ofMany(`locale=hr&${ids(path)}`, { ...summary, _status: 'published' })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(await shown(path, 'hr')).toMatchObject({ ...summary, title: 'Nacrt' })
    expect(await title(path, 'de')).not.toBe('Entwurf')
    expect(await form('editor', path, 'de')).toMatchObject({ title: 'Entwurf', _status: 'draft' })
  })

  test('to many in all languages publishes the newest texts of each', async () => {
    const path = await publicItem('news')
    await autosave('editor', path, 'hr', { title: 'Nacrt' })
    await autosave('editor', path, 'de', { title: 'Entwurf' })
    const answer = await ofMany(`locale=hr&publishAllLocales=true&${ids(path)}`, { _status: 'published' })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect([await title(path, 'hr'), await title(path, 'de')]).toEqual(['Nacrt', 'Entwurf'])
  })

  test('to many drafts that were never public keeps their newest texts', async () => {
    const words = legalText(`Naslov ${Math.random()}`)
    const { id } = await done('editor', 'POST', '/news?locale=hr&draft=true', words)
    const path = `/news/${id}`
    await autosave('editor', path, 'hr', { title: 'Drugi naslov' })
    const answer = await ofMany(`locale=hr&${ids(path)}`, { publishedOn: DAYS[1] })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(await form('editor', path, 'hr')).toMatchObject({
      title: 'Drugi naslov',
      publishedOn: DAYS[1],
      _status: 'draft',
    })
  })

  test('to many by a program of the site itself builds on the newest texts', async () => {
    const path = await publicItem('news')
    await autosave('editor', path, 'de', { title: 'Entwurf' })
    const where = { id: { equals: Number(path.split('/')[2]) } }
    await context.payload.update({ collection: 'news', where, locale: 'hr', data: summary })
    expect(await shown(path, 'hr')).toMatchObject(summary)
    expect(await form('editor', path, 'de')).toMatchObject({ title: 'Entwurf', _status: 'draft' })
  })
})
