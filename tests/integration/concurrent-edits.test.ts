// Two people in one document, or in two languages of it (section 3 of the editors' review, D6): as the admin panel's form writes,
// with all its fields and the time of what it was filled from.

import { useInProcessContract } from '@tests/support/contract/in-process-contract'
import { legalText } from '@tests/support/database/content-fixtures'
import { allDuringChange } from '@tests/support/database/during-change'
import { requestRest } from '@tests/support/http/payload-rest'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LOCALE_CODES, type Locale } from '@/shared/locales'

const context = useInProcessContract()
const tokens: Record<'ana' | 'boris', string> = { ana: '', boris: '' }
let news = 0

type Who = keyof typeof tokens
const ask = (who: Who, method: string, path: string, body?: object) =>
  requestRest(path, { authorization: `Bearer ${tokens[who]}` }, { method, ...(body && { body }) })

const FORM = 'depth=0&draft=true&fallback-locale=null'

interface Form {
  values: Record<string, unknown>
  save(changes: object): Promise<{ status: number; body: Awaited<ReturnType<typeof ask>>['body'] }>
}

/** A form as the admin panel fills it: what comes back from a save is what it has from then on. */
async function openForm(who: Who, path: string, locale: Locale, method = 'PATCH'): Promise<Form> {
  const address = `${path}?${FORM}&locale=${locale}`
  const form = { values: (await ask(who, 'GET', address)).body } as Form
  form.save = async (changes) => {
    const body = { ...form.values, ...changes, ...(method === 'PATCH' && { _status: 'draft' }) }
    const answer = await ask(who, method, `${address}&autosave=true`, body)
    if (answer.status === 200) form.values = answer.body.doc ?? answer.body.result
    return answer
  }
  return form
}

const stored = async (locale: Locale) =>
  (await ask('ana', 'GET', `/news/${news}?${FORM}&locale=${locale}`)).body

beforeAll(async () => {
  tokens.ana = (await context.signIn(await context.person({ role: 'editor' }))).access_token
  tokens.boris = (await context.signIn(await context.person({ role: 'admin' }))).access_token
})

beforeEach(async () => {
  const body = { ...legalText(`Naslov ${Math.random()}`), publishedOn: '2026-01-02T12:00:00.000Z' }
  const made = await ask('ana', 'POST', '/news?locale=hr&draft=true', body)
  news = made.body.doc.id
  await ask('ana', 'PATCH', `/news/${news}?locale=de&draft=true`, legalText(`Titel ${Math.random()}`))
})

test('languages of one item that are published at the same moment are all published', async () => {
  const body = { ...legalText(`Istodobno ${Math.random()}`), publishedOn: '2026-01-02T12:00:00.000Z' }
  const made = await ask('ana', 'POST', '/news?locale=hr&draft=true', body)
  const { id } = made.body.doc
  const publishedIn = async (locale: Locale) =>
    (await ask('ana', 'GET', `/news/${id}?depth=0&locale=${locale}&fallback-locale=null`)).body._status
  const texts = LOCALE_CODES.map((locale) => ({ ...legalText(`${locale} ${Math.random()}`), locale }))
  const answers = await Promise.all(
    texts.map(({ locale, ...text }) =>
      ask('ana', 'PATCH', `/news/${id}?locale=${locale}`, { ...text, _status: 'published' }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(LOCALE_CODES.map(() => 200))
  for (const { locale, title } of texts) {
    expect(await publishedIn(locale)).toBe('published')
    expect((await ask('ana', 'GET', `/news/${id}?locale=${locale}`)).body.title).toBe(title)
  }
})

test('so are settings that are saved in several languages at the same moment', async () => {
  const saved = await Promise.all(
    LOCALE_CODES.map((locale) =>
      ask('boris', 'POST', `/globals/contact?locale=${locale}`, { intro: `Uvod ${locale}` }),
    ),
  )
  expect(saved.map(({ status }) => status)).toEqual(LOCALE_CODES.map(() => 200))
  for (const locale of LOCALE_CODES)
    expect((await ask('boris', 'GET', `/globals/contact?locale=${locale}`)).body.intro).toBe(`Uvod ${locale}`)
})

describe('many items at once', () => {
  const newItem = async (name: string) => {
    const body = { ...legalText(name), publishedOn: '2026-01-02T12:00:00.000Z', _status: 'published' }
    const made = await ask('ana', 'POST', '/news?locale=hr', body)
    const { id } = made.body.doc as { id: number }
    for (const locale of LOCALE_CODES.slice(1)) {
      const text = { ...legalText(`${name} ${locale}`), _status: 'published' }
      await ask('ana', 'PATCH', `/news/${id}?locale=${locale}`, text)
    }
    return id
  }
  const withIds = (...ids: number[]) => ids.map((id, index) => `where[id][in][${index}]=${id}`).join('&')
  const titleIn = async (id: number, locale: Locale, draft = false) =>
    (await ask('ana', 'GET', `/news/${id}?locale=${locale}&fallback-locale=null&draft=${draft}`)).body.title

  test('take the turn of each: languages that are written at the same moment are all kept', async () => {
    const [one, other] = [await newItem(`Prva ${Math.random()}`), await newItem(`Druga ${Math.random()}`)]
    const write = (path: string, locale: Locale) => () =>
      ask('ana', 'PATCH', `${path}locale=${locale}`, { summary: `Napisano ${locale}` })
    const answers = await allDuringChange(
      context.databaseUrl,
      'select from news where id = $1 for update',
      [one],
      [
        write(`/news?${withIds(one, other)}&`, 'hr'),
        write(`/news?${withIds(other, one)}&`, 'en'),
        write(`/news/${one}?`, 'de'),
        write(`/news/${other}?`, 'it'),
      ],
    )
    expect(answers.map(({ status, body }) => [status, body.errors ?? []])).toEqual(Array(4).fill([200, []]))
    const summary = async (id: number, locale: Locale) =>
      (await ask('ana', 'GET', `/news/${id}?locale=${locale}&fallback-locale=null`)).body.summary
    const written = [
      [one, ['hr', 'en', 'de']],
      [other, ['hr', 'en', 'it']],
    ] as const
    for (const [id, locales] of written)
      for (const locale of locales) expect(await summary(id, locale)).toBe(`Napisano ${locale}`)
  })

  test('wait for nobody in a circle, whichever is named first', async () => {
    const ids = await Promise.all(
      Array.from({ length: 2 }, (_, index) => newItem(`${index} ${Math.random()}`)),
    )
    const answers = await Promise.all(
      LOCALE_CODES.map((locale, index) =>
        ask('ana', 'PATCH', `/news?${withIds(...(index % 2 ? ids : ids.toReversed()))}&locale=${locale}`, {
          summary: `Napisano ${locale}`,
        }),
      ),
    )
    expect(answers.map(({ status, body }) => [status, body.errors])).toEqual(answers.map(() => [200, []]))
  })

  test('are found by their drafts when drafts are written, and none is when none is meant', async () => {
    const [shown, typed] = [`Objavljen ${Math.random()}`, `Nacrt ${Math.random()}`]
    const id = await newItem(shown)
    await ask('ana', 'PATCH', `/news/${id}?locale=hr&draft=true`, { title: typed })
    const write = (title: string, draft: boolean) =>
      ask('ana', 'PATCH', `/news?where[title][equals]=${title}&locale=hr&draft=${draft}`, { summary: 'Novo' })
    expect((await write(shown, true)).body.docs).toEqual([])
    expect((await write(typed, false)).body.docs).toEqual([])
    expect((await write(typed, true)).body.docs).toMatchObject([{ id, title: typed, summary: 'Novo' }])
    expect([await titleIn(id, 'hr'), await titleIn(id, 'hr', true)]).toEqual([shown, typed])
  })

  test('are deleted after a write of one of them', async () => {
    const id = await newItem(`Za brisanje ${Math.random()}`)
    const [written, deleted] = await allDuringChange(
      context.databaseUrl,
      'select from news where id = $1 for update',
      [id],
      [
        () => ask('ana', 'PATCH', `/news/${id}?locale=hr`, { summary: 'Još jednom' }),
        () => ask('boris', 'DELETE', `/news?${withIds(id)}`),
      ],
    )
    expect([written?.status, deleted?.status, deleted?.body.errors]).toEqual([200, 200, []])
    expect((await ask('ana', 'GET', `/news/${id}`)).status).toBe(404)
  })
})

describe('two people in one language', () => {
  test('keep what each has changed, also over many saves in turn', async () => {
    const [ana, boris] = [
      await openForm('ana', `/news/${news}`, 'hr'),
      await openForm('boris', `/news/${news}`, 'hr'),
    ]
    expect((await boris.save({ title: 'Borisov naslov' })).status).toBe(200)
    expect((await ana.save({ summary: 'Anin sažetak' })).status).toBe(200)
    expect((await boris.save({ title: 'Borisov drugi naslov' })).status).toBe(200)
    expect((await ana.save({ summary: 'Anin drugi sažetak' })).status).toBe(200)
    expect(await stored('hr')).toMatchObject({ title: 'Borisov drugi naslov', summary: 'Anin drugi sažetak' })
    // Her form shows his title from then on.
    expect(ana.values.title).toBe('Borisov drugi naslov')
  })

  test('are told when they have changed the same, and nothing of either is lost', async () => {
    const [ana, boris] = [
      await openForm('ana', `/news/${news}`, 'hr'),
      await openForm('boris', `/news/${news}`, 'hr'),
    ]
    await boris.save({ title: 'Borisov naslov' })
    const refused = await ana.save({ title: 'Anin naslov' })
    expect(refused.status).toBe(409)
    const [error] = refused.body.errors
    expect(error.data.errors).toEqual([
      expect.objectContaining({ path: 'title', message: expect.stringContaining('Borisov naslov') }),
    ])
    expect(error.message).toContain('Borisov naslov')
    expect((await stored('hr')).title).toBe('Borisov naslov')
    const again = await openForm('ana', `/news/${news}`, 'hr')
    expect((await again.save({ title: 'Zajednički naslov' })).status).toBe(200)
    expect((await stored('hr')).title).toBe('Zajednički naslov')
  })
})

test('the other’s text stands whole in the message: a colon in it makes no list of what follows', async () => {
  const [ana, boris] = [
    await openForm('ana', `/news/${news}`, 'hr'),
    await openForm('boris', `/news/${news}`, 'hr'),
  ]
  await boris.save({ title: 'Novo: preša, peć i pila' })
  const { body } = await ana.save({ title: 'Anin naslov' })
  const [error] = body.errors
  expect(error.message).not.toContain(':')
  expect(error.message).toContain('Novo∶ preša, peć i pila')
  expect(error.data.errors[0].message).toContain('Novo: preša, peć i pila')
})

test('in two languages what all share stays as it was changed last', async () => {
  const [ana, boris] = [
    await openForm('ana', `/news/${news}`, 'hr'),
    await openForm('boris', `/news/${news}`, 'de'),
  ]
  const day = '2026-03-04T12:00:00.000Z'
  expect((await boris.save({ publishedOn: day, title: 'Borisov Titel' })).status).toBe(200)
  expect((await ana.save({ title: 'Anin naslov' })).status).toBe(200)
  expect(await stored('hr')).toMatchObject({ title: 'Anin naslov', publishedOn: day })
  expect(await stored('de')).toMatchObject({ title: 'Borisov Titel', publishedOn: day })
})

test('one person alone is never told', async () => {
  const form = await openForm('ana', `/news/${news}`, 'hr')
  for (const title of ['Prvi', 'Drugi', 'Treći']) expect((await form.save({ title })).status).toBe(200)
  const german = await openForm('ana', `/news/${news}`, 'de')
  expect((await german.save({ title: 'Dritter' })).status).toBe(200)
  expect((await form.save({ title: 'Četvrti' })).status).toBe(200)
  expect((await stored('hr')).title).toBe('Četvrti')
})

test('“Revert to published” takes the draft back, and publishes none of it', async () => {
  const address = `/news/${news}?locale=hr&fallback-locale=null&depth=0`
  await ask('ana', 'PATCH', `${address}&publishSpecificLocale=hr`, { _status: 'published' })
  const shown = (await ask('ana', 'GET', address)).body
  await (await openForm('ana', `/news/${news}`, 'hr')).save({ title: 'Nedovršen naslov' })
  // As the panel does it.
  const answer = await ask('ana', 'PATCH', address, (await ask('ana', 'GET', address)).body)
  expect([answer.status, answer.body.doc.title]).toEqual([200, shown.title])
  expect((await ask('ana', 'GET', address)).body).toMatchObject({ title: shown.title, _status: 'published' })
  expect(await stored('hr')).toMatchObject({ title: shown.title, _status: 'published' })
})

test('a program that names no time writes over what is there', async () => {
  const form = await openForm('ana', `/news/${news}`, 'hr')
  await form.save({ title: 'Anin naslov' })
  const answer = await ask('boris', 'PATCH', `/news/${news}?locale=hr&draft=true`, { title: 'Programski' })
  expect(answer.status).toBe(200)
  expect((await stored('hr')).title).toBe('Programski')
})

test('the pages of the company are kept the same way', async () => {
  const open = (who: Who) => openForm(who, '/globals/home', 'hr', 'POST')
  await (await open('ana')).save({ claim: 'Prva poruka' })
  const before = await open('ana')
  const [ana, boris] = [await open('ana'), await open('boris')]
  expect((await boris.save({ claim: 'Borisova poruka' })).status).toBe(200)
  expect((await ana.save({ intro: 'Anin uvod' })).status).toBe(200)
  expect((await open('ana')).values).toMatchObject({ claim: 'Borisova poruka', intro: 'Anin uvod' })
  const stale = await before.save({ claim: 'Treća poruka' })
  expect(stale.status).toBe(409)
})

describe('a form that has not learned that its own save was stored', () => {
  const globalHome = { path: '/globals/home', method: 'POST', field: 'claim', other: 'intro' }

  /** Saves and forgets the answer; returns what was sent. */
  async function saveUnanswered(form: Form, changes: object): Promise<object> {
    const sent = { ...form.values, ...changes }
    const opened = form.values
    expect((await form.save(changes)).status).toBe(200)
    form.values = opened
    return sent
  }

  test.each([{ method: 'PATCH', field: 'title', other: 'summary' }, globalHome])(
    'goes on where it says what it had sent ($method)',
    async ({ path = `/news/${news}`, method, field, other }: Partial<typeof globalHome>) => {
      const name = String(field)
      const open = (who: Who) => openForm(who, path, 'hr', method)
      const ana = await open('ana')
      const sent = await saveUnanswered(ana, { [name]: 'Poslano' })
      expect((await (await open('boris')).save({ [String(other)]: 'Borisov sažetak' })).status).toBe(200)

      const more = { [name]: 'Poslano, i dalje pisano' }
      expect((await ana.save(more)).status).toBe(409)
      for (const earlierSaves of ['Poslano', [5, null], [[sent]], {}])
        expect((await ana.save({ ...more, earlierSaves })).status).toBe(409)
      const goesOn = await ana.save({ ...more, earlierSaves: [{ ...sent, [name]: 'Izgubljeno' }, sent] })
      expect(goesOn.status, JSON.stringify(goesOn.body)).toBe(200)
      expect((await open('ana')).values).toMatchObject({ ...more, [String(other)]: 'Borisov sažetak' })
      expect(goesOn.body.doc ?? goesOn.body.result).not.toHaveProperty('earlierSaves')
    },
  )

  test('writes over no colleague who has come after it', async () => {
    const ana = await openForm('ana', `/news/${news}`, 'hr')
    const sent = await saveUnanswered(ana, { title: 'Poslano' })
    const boris = await openForm('boris', `/news/${news}`, 'hr')
    await boris.save({ title: 'Borisov naslov' })
    const refused = await ana.save({ title: 'Poslano, i dalje pisano', earlierSaves: [sent] })
    expect(refused.status).toBe(409)
    expect((await stored('hr')).title).toBe('Borisov naslov')
  })
})

test('a read of the time alone, as the form asks for it, does not forget what the form was filled from', async () => {
  const open = (who: Who) => openForm(who, '/globals/home', 'hr', 'POST')
  await (await open('ana')).save({ claim: 'Prva poruka' })
  const [ana, boris] = [await open('ana'), await open('boris')]
  await ask('ana', 'GET', '/globals/home?locale=hr&select[updatedAt]=true')
  expect((await boris.save({ claim: 'Borisova poruka' })).status).toBe(200)
  expect((await ana.save({ intro: 'Anin drugi uvod' })).status).toBe(200)
})

test('no page of the company is locked, as the dialog of a lock would take the text of who was refused', () => {
  const { globals } = context.payload.config
  const merged = globals.filter(({ hooks }) => hooks.afterRead.length > 0)
  expect(merged.map(({ slug }) => slug)).toEqual(
    expect.arrayContaining(['home', 'company', 'contact', 'forms']),
  )
  expect(merged.filter(({ lockDocuments }) => lockDocuments !== false)).toEqual([])
})

describe('forms that were filled before somebody published', () => {
  /** As a form publishes what is on screen; what comes back is what it has from then on. */
  async function publish(who: Who, form: Form, path: string, changes: object) {
    const isGlobal = path.startsWith('/globals')
    const answer = await ask(
      who,
      isGlobal ? 'POST' : 'PATCH',
      `${path}?depth=0&fallback-locale=null&locale=hr&publishSpecificLocale=hr`,
      { ...form.values, ...changes, _status: 'published' },
    )
    if (answer.status === 200) form.values = answer.body.doc ?? answer.body.result
    return answer
  }
  const isShown = async (path: string) =>
    (await ask('ana', 'GET', `${path}?locale=hr&depth=0&fallback-locale=null`)).body
  const both = async (path: string) =>
    Promise.all((['ana', 'boris'] as const).map((who) => openForm(who, path, 'hr', methodOf(path))))
  const methodOf = (path: string) => (path.startsWith('/globals') ? 'POST' : 'PATCH')

  /** Two texts of each, both without a draft before. */
  const documents = async () => {
    const home = await openForm('ana', '/globals/home', 'hr', 'POST')
    await publish('ana', home, '/globals/home', { claim: 'Javno', intro: 'Uvod' })
    const article = await openForm('ana', `/news/${news}`, 'hr')
    await publish('ana', article, `/news/${news}`, { title: `Javno ${Math.random()}` })
    return [
      { path: '/globals/home', text: 'claim', other: 'intro' },
      { path: `/news/${news}`, text: 'title', other: 'summary' },
    ] as const
  }

  test('do not take the publication back when they publish', async () => {
    for (const { path, text, other } of await documents()) {
      const [ana, boris] = (await both(path)) as [Form, Form]
      const anas = `Anino ${Math.random()}`
      expect((await publish('ana', ana, path, { [text]: anas })).status).toBe(200)
      const answer = await publish('boris', boris, path, { [other]: 'Borisov tekst, koji je dovoljno dug.' })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      expect(await isShown(path)).toMatchObject({
        [text]: anas,
        [other]: 'Borisov tekst, koji je dovoljno dug.',
      })
      // His form has hers from then on, and hers is told of his.
      expect(boris.values[text]).toBe(anas)
      const refused = await publish('ana', ana, path, { [other]: 'Anin tekst, koji je isto tako dug.' })
      expect(refused.status).toBe(409)
      expect(refused.body.errors[0].message).toContain('Borisov tekst')
    }
  })

  test('nor when they autosave, also where a draft was there before', async () => {
    for (const { path, text, other } of await documents()) {
      await (await openForm('ana', path, 'hr', methodOf(path))).save({ [text]: `Nacrt ${Math.random()}` })
      const [ana, boris] = (await both(path)) as [Form, Form]
      const anas = `Anino ${Math.random()}`
      expect((await publish('ana', ana, path, { [text]: anas })).status).toBe(200)
      expect((await boris.save({ [other]: 'Borisov tekst, koji je dovoljno dug.' })).status).toBe(200)
      expect(boris.values[text]).toBe(anas)
      expect(await isShown(path)).toMatchObject({ [text]: anas })
    }
  })

  test('nor what all languages share', async () => {
    const path = '/globals/company'
    await publish('ana', await openForm('ana', path, 'hr', 'POST'), path, { name: 'Kovina', phone: '1' })
    const [ana, boris] = (await both(path)) as [Form, Form]
    expect((await publish('ana', ana, path, { phone: '3' })).status).toBe(200)
    expect((await publish('boris', boris, path, { court: 'Drugi sud' })).status).toBe(200)
    expect(await isShown(path)).toMatchObject({ phone: '3', court: 'Drugi sud' })
  })

  test('and one person alone is never told', async () => {
    for (const { path, text } of await documents()) {
      const form = await openForm('ana', path, 'hr', methodOf(path))
      for (const turn of [1, 2, 3]) {
        expect((await form.save({ [text]: `Nacrt ${turn} ${Math.random()}` })).status).toBe(200)
        expect((await publish('ana', form, path, { [text]: `Tekst ${turn} ${Math.random()}` })).status).toBe(
          200,
        )
        expect((await publish('ana', form, path, { [text]: `Opet ${turn} ${Math.random()}` })).status).toBe(
          200,
        )
      }
    }
  })
})
