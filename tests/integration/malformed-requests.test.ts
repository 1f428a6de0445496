// Requests to Payload's REST API that cannot be meant: refused as the caller's mistake, and nothing of them is left out.

import { randomBytes } from 'node:crypto'
import { useInProcessContract } from '@tests/support/contract/in-process-contract'
import { callRest, requestRest } from '@tests/support/http/payload-rest'
import { plainPicture } from '@tests/support/plain-picture'
import { beforeAll, describe, expect, test } from 'vitest'
import { slugFrom } from '@/content/fields/slug-from'
import { adminMessage } from '@/i18n/admin-messages'
import { NAMES_MAX } from '@/platform/malformed-requests/few-names'
import { LOCALES } from '@/shared/locales'

const context = useInProcessContract()
let authorization = ''

/** Fits into no index, however well it is compressed. */
const longText = () => randomBytes(10_000).toString('hex')

beforeAll(async () => {
  authorization = `Bearer ${(await context.signIn(await context.person({ role: 'admin' }))).access_token}`
})

const ask = (method: string, path: string, body?: object) =>
  requestRest(path, { authorization }, { method, ...(body && { body }) })

/** Collections whose ids are numbers; the other kind answers 404 by itself. */
const numbered = () =>
  context.payload.config.collections.filter(
    ({ endpoints, fields }) =>
      (endpoints || []).some(({ path }) => path === '/:id') &&
      // Those are asked for by name.
      !(endpoints || []).some(({ path }) => path === '/:key') &&
      !fields.some((field) => 'name' in field && field.name === 'id'),
  )

describe('an id that is none', () => {
  test.each(['abc', '12abc', '1e3', '-1', '1.5', '99999999999'])('%s is in no collection', async (id) => {
    const statuses: Record<string, number> = {}
    for (const { slug, endpoints } of numbered()) {
      const own = (endpoints || []).filter(({ path }) => path.startsWith('/:id/'))
      const ways: [method: string, path: string][] = [
        ...own.map(({ method, path }): [string, string] => [
          method.toUpperCase(),
          `/${slug}${path.replace(':id', id)}`,
        ]),
        ['GET', `/${slug}/${id}`],
        ['PATCH', `/${slug}/${id}`],
        ['DELETE', `/${slug}/${id}`],
        ['GET', `/${slug}/versions/${id}`],
        ['POST', `/${slug}/versions/${id}`],
      ]
      for (const [method, path] of ways) {
        const hasBody = method === 'PATCH' || method === 'POST'
        statuses[`${method} ${path}`] = (await ask(method, path, hasBody ? {} : undefined)).status
      }
    }
    expect(statuses).toHaveProperty([`GET /complaints/${id}`])
    expect(statuses).toHaveProperty([`POST /news/${id}/discard-untouched`])
    expect(Object.entries(statuses).filter(([, status]) => status !== 404)).toEqual([])
  })

  test('is no version of a global', async () => {
    for (const method of ['GET', 'POST'])
      expect(
        (await ask(method, '/globals/home/versions/abc', method === 'POST' ? {} : undefined)).status,
      ).toBe(404)
  })

  test('is no account', async () => {
    expect((await ask('GET', '/users/abc')).status).toBe(404)
    expect((await ask('GET', `/users/${(await context.person()).id}`)).status).toBe(200)
  })
})

/** Payload or its parser would leave them out, and answer with everything. */
const DROPPED = [
  'where[constructor][equals]=1',
  'where[__proto__][equals]=1',
  'where[id][exists]=true&where[id][toString]=1',
  'where[id][exists]=true&where[and][0][constructor][equals]=1',
  'where[or][0]=x',
  'where[or][]=',
  'where[id]=',
  'where[and][0][id]=',
  'where={}',
  'where={"and":[{}]}',
  'where={"id":{}}',
]

/** The database would refuse them. */
const IMPOSSIBLE = [
  'page=-1',
  'limit=1e9&page=1e15',
  'where=text',
  'where[id][greater_than]=1e400',
  'where[id][equals][x]=1',
  'where[id][equals]=1&where[id][equals]=2',
  'where[createdAt][like]=1',
  'where[id][all]=1',
  'where[id][near]=1',
]

describe('a query that is none', () => {
  test.each(IMPOSSIBLE)('%s is refused before, or by, the database', async (query) => {
    for (const path of ['/news', '/news/versions'])
      expect(await ask('GET', `${path}?${query}`), path).toMatchObject({ status: 400 })
  })

  test.each(DROPPED)('%s is refused where lists are read', async (query) => {
    for (const path of ['/news', '/news/versions', '/users', '/globals/home/versions'])
      expect(await ask('GET', `${path}?${query}`), path).toMatchObject({ status: 400 })
  })

  test.each(['where[tags.0][equals]=1', 'where[tags.k][near]=1', 'where[tags.k][intersects]=1'])(
    '%s is refused of a field that holds JSON',
    async (query) => {
      expect((await ask('GET', `/users?${query}`)).status).toBe(400)
    },
  )

  test.each(DROPPED)('%s changes and deletes nothing', async (query) => {
    const milestone = await context.payload.create({
      collection: 'milestones',
      data: { year: 1990, title: 'Osnivanje', summary: 'Prva radionica.', _status: 'draft' },
    })
    expect((await ask('DELETE', `/milestones?${query}`)).status).toBe(400)
    expect((await ask('PATCH', `/milestones?${query}`, { year: 1991 })).status).toBe(400)
    const kept = await context.payload.findByID({ collection: 'milestones', id: milestone.id })
    expect(kept).toMatchObject({ year: 1990 })
  })

  test('a comparison of what points into several collections with an id alone is refused', async () => {
    for (const path of ['/payload-locked-documents', '/payload-preferences'])
      expect((await ask('GET', `${path}?where[user][equals]=abc`)).status, path).toBe(400)
  })

  test('more parameters than are read are refused', async () => {
    expect((await ask('GET', `/news?${'x=&'.repeat(1000)}where[id][equals]=1`)).status).toBe(400)
  })

  test('conditions of every shape that can be read are followed', async () => {
    const { id } = await context.person()
    for (const query of [
      `where[id][equals]=${id}`,
      `where[or][0][and][0][id][in][0]=${id}`,
      `where={"AND":[{"id":{"in":["${id}"]}}]}`,
    ]) {
      const { status, body } = await ask('GET', `/users?${query}`)
      expect([status, body.docs?.map((one: { id: string }) => one.id)], query).toEqual([200, [id]])
    }
    expect((await ask('GET', '/users?where=')).status).toBe(200)
  })
})

test('a body of another type is refused', async () => {
  const { id } = await context.person()
  const headers = { authorization, 'content-type': 'text/plain' }
  for (const [method, path] of [
    ['PATCH', `/users/${id}`],
    ['PATCH', '/users?where[id][exists]=true'],
    ['POST', '/news'],
  ])
    expect((await callRest(path ?? '', headers, { method: method ?? '' })).status).toBe(400)
})

describe('a text that the database does not keep', () => {
  const pathsOf = ({ body }: { body: { errors: { data?: { errors: { path: string }[] } }[] } }) =>
    body.errors[0]?.data?.errors.map(({ path }) => path)

  test.each<[string, object, string]>([
    ['half a character in a field of JSON', { tags: ['a', '\ud800'] }, 'tags.1'],
    ['half a character as a name', { themeLightOverrides: { '\udfff': 1 } }, 'themeLightOverrides.\udfff'],
    ['half a character in a text', { firstName: 'Ana\ud83d' }, 'firstName'],
    ['NUL', { firstName: 'Ana\0' }, 'firstName'],
  ])('is refused with its field: %s', async (_, data, path) => {
    const { id } = await context.person()
    const answer = await ask('PATCH', `/users/${id}`, data)
    expect([answer.status, pathsOf(answer)]).toEqual([400, [path]])
    const several = await ask('PATCH', `/users?where[id][equals]=${id}`, data)
    expect([several.status, pathsOf(several)]).toEqual([400, [path]])
  })

  test('is refused in a global, a new item and a preference', async () => {
    for (const path of ['/globals/home?locale=hr', '/news?locale=hr', '/payload-preferences/list']) {
      const answer = await ask('POST', path, { title: { deep: ['\udc00'] } })
      expect([answer.status, pathsOf(answer)], path).toEqual([400, ['title.deep.0']])
    }
  })

  test('is not one of whole characters, and not an escape that is written out', async () => {
    const { id } = await context.person()
    const { status, body } = await ask('PATCH', `/users/${id}`, { tags: ['💥', '\\ud800'] })
    expect([status, body.doc.tags]).toEqual([200, ['💥', '\\ud800']])
  })
})

describe('a value that no column of its field takes', () => {
  const refusedPaths = async (method: string, path: string, data: object) => {
    const { status, body } = await ask(method, path, data)
    return [status, body.errors?.[0]?.data?.errors.map((error: { path: string }) => error.path)]
  }
  let made = 0
  const aProject = async () => {
    made += 1
    const data = { title: 'Naslov', slug: `vrijednost-${made}` } as never
    return context.payload.create({ collection: 'projects', locale: 'hr', draft: true, data })
  }

  test.each<[string, unknown]>([
    ['datedOn', ''],
    ['datedOn', '275760-09-14'],
    ['kind', 'none'],
    ['cover', 'abc'],
    ['cover', [1, 1]],
    ['cover', { $push: 1 }],
    ['cover', { toString: 1 }],
    ['gallery', [{}]],
    ['gallery', 99_999_999_999],
    ['eu', 7],
    ['eu.from', '<script>'],
  ])('is refused with its field in a draft: %s %j', async (name, value) => {
    const { id } = await aProject()
    const [group, field] = name.split('.')
    const data = { [group ?? '']: field ? { [field]: value } : value }
    expect(await refusedPaths('PATCH', `/projects/${id}?locale=hr&draft=true`, data)).toEqual([400, [name]])
  })

  test.each<[string, string, unknown]>([
    ['home', 'hero', 'abc'],
    ['home', 'projects', [{}]],
    ['contact', 'latitude', true],
    ['contact', 'topics', 'abc'],
    ['contact', 'departments', null],
  ])('is refused with its field in a global: %s %s %j', async (slug, name, value) => {
    for (const query of ['?locale=hr', '?locale=hr&draft=true'])
      expect(await refusedPaths('POST', `/globals/${slug}${query}`, { [name]: value })).toEqual([400, [name]])
  })

  test('is refused where it points to nothing', async () => {
    const { id } = await aProject()
    for (const query of ['?locale=hr', '?locale=hr&draft=true'])
      expect((await ask('POST', `/globals/home${query}`, { projects: [999_999] })).status).toBe(400)
    expect((await ask('PATCH', `/projects/${id}?locale=hr&draft=true`, { cover: 999_999 })).status).toBe(400)
  })
})

test('data that is nested by the thousand is refused, and a list within lists of a text is not', async () => {
  const nested = (levels: number) => {
    const [open, close] = ['{"type":"quote","version":1,"children":[', ']}']
    const text = '{"type":"text","text":"x","version":1,"format":0}'
    const children = open.repeat(levels) + text + close.repeat(levels)
    return JSON.parse(`{"root":{"type":"root","format":"","indent":0,"version":1,"children":[${children}]}}`)
  }
  const write = (levels: number) =>
    ask('POST', '/news?locale=hr&draft=true', {
      title: 'Dubina',
      slug: `dubina-${levels}`,
      body: nested(levels),
    })
  expect((await write(40)).status).toBe(201)
  expect((await write(2000)).status).toBe(400)
})

describe('data whose names Payload would merge anew for each field', () => {
  const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`n${at}`, at]))

  test.each([
    ['in the place of a moment', { updatedAt: many(NAMES_MAX) }],
    ['that are no fields', many(NAMES_MAX + 1)],
    ['below one that is no field', { other: many(NAMES_MAX) }],
    ['below several', Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`o${at}`, many(20)]))],
  ])('is refused: names %s', async (_, data) => {
    const person = await context.person()
    const { access_token } = await context.signIn(person)
    const headers = { authorization: `Bearer ${access_token}` }
    const answer = await requestRest(`/users/${person.id}`, headers, { method: 'PATCH', body: data })
    expect(answer.status).toBe(400)
  })

  test('is taken with as many rows as a list has', async () => {
    const capabilities = Array.from({ length: 200 }, () => ({ label: 'Debljina', value: '5 mm' }))
    const data = { title: 'Redovi', slug: `redovi-${Date.now()}`, capabilities }
    expect((await ask('POST', '/technologies?locale=hr&draft=true', data)).status).toBe(201)
  })
})

describe('an object in the place of a text', () => {
  let made = 0
  const refusal = async (method: string, path: string, body: object, language = 'en') => {
    const headers = { authorization, 'accept-language': language }
    const { status, body: answer } = await requestRest(path, headers, { method, body })
    const errors: { path: string; message: string }[] = answer.errors?.[0]?.data?.errors ?? []
    return { status, message: answer.errors?.[0]?.message, errors, paths: errors.map(({ path: at }) => at) }
  }
  const aNews = async () => {
    made += 1
    const data = { title: 'Naslov', summary: 'Sažetak', slug: `naslov-${made}` } as never
    return context.payload.create({ collection: 'news', locale: 'hr', draft: true, data })
  }
  const storedTitle = async (id: number) =>
    (await context.payload.findByID({ collection: 'news', id, locale: 'hr', draft: true })).title

  test.each(['?locale=hr', '?locale=hr&draft=true', '?locale=hr&draft=true&autosave=true'])(
    'is refused with its fields in an item%s',
    async (query) => {
      const { id } = await aNews()
      const body = { title: { a: 1 }, summary: ['x'] }
      for (const [method, path] of [
        ['PATCH', `/news/${id}${query}`],
        ['PATCH', `/news${query}&where[id][equals]=${id}`],
        ['POST', `/news${query}`],
      ])
        expect(await refusal(method ?? '', path ?? '', body), path).toMatchObject({
          status: 400,
          paths: ['title', 'summary'],
        })
      expect(await storedTitle(id)).toBe('Naslov')
    },
  )

  test('is told in the language of the reader, with the name that the form has for the field', async () => {
    const { id } = await aNews()
    const told = new Set<string>()
    for (const { code } of LOCALES) {
      const { message, errors } = await refusal('PATCH', `/news/${id}?locale=hr`, { title: {} }, code)
      expect(message, code).toContain(adminMessage(code, 'fields.title'))
      told.add(errors.map(({ message: text }) => text).join())
    }
    expect(told.size).toBe(LOCALES.length)
    expect([...told]).toContain('This field has an invalid input.')
  })

  test('is refused in the rows of a global, of every type of text', async () => {
    const row = { name: { hr: 'Prodaja' }, email: { a: 1 }, receives: [{}], phone: '1' }
    const answer = await refusal('POST', '/globals/contact?locale=hr', { departments: [row] })
    expect([answer.status, answer.paths]).toEqual([
      400,
      ['departments.0.name', 'departments.0.email', 'departments.0.receives'],
    ])
  })

  test('is refused in a form with a file', async () => {
    const form = new FormData()
    form.set('_payload', JSON.stringify({ alt: { a: 1 } }))
    form.set('file', await plainPicture('blue'))
    expect(await refusal('POST', '/media?locale=hr', form)).toMatchObject({ status: 400, paths: ['alt'] })
  })

  test('is right where a new item has the texts of all languages, and is refused among them', async () => {
    const path = '/news?locale=all&draft=true'
    const texts = { hr: `Naslov ${Math.random()}`, de: 'Titel' }
    const made = await ask('POST', path, { title: texts })
    expect([made.status, made.body.doc?.title]).toEqual([201, texts])
    const slugs = { hr: slugFrom(texts.hr, 'hr'), de: 'titel' }
    expect(made.body.doc.slug).toEqual(slugs)
    expect((await ask('GET', `/news/${made.body.doc.id}?locale=all&draft=true`)).body.slug).toEqual(slugs)
    const noLanguage = { title: 'Naslov', slug: 'naslov', summary: texts }
    expect(await refusal('POST', path, noLanguage)).toMatchObject({ status: 400, paths: ['title', 'slug'] })
    const wrong = { title: { hr: 'Naslov', de: { a: 1 } }, summary: { a: 'x' } }
    expect(await refusal('POST', path, wrong)).toMatchObject({ status: 400, paths: ['title.de', 'summary'] })
  })
})

describe('an update that is of no one language', () => {
  const aNews = async () => {
    const data = { title: 'Naslov', slug: `jezik-${Math.random()}`.replace('.', '') } as never
    return (await context.payload.create({ collection: 'news', locale: 'hr', draft: true, data })).id
  }
  const textsOf = async (id: number) =>
    (await context.payload.findByID({ collection: 'news', id, locale: 'all', draft: true })).title

  test.each(['all', '*'])('(%s) is refused with its texts, which Payload would drop', async (locale) => {
    const id = await aNews()
    for (const [code, label] of [
      ['hr', 'Naslov'],
      ['de', 'Titel'],
    ]) {
      const { status, body } = await requestRest(
        `/news/${id}?locale=${locale}&draft=true`,
        { authorization, 'accept-language': code ?? '' },
        { method: 'PATCH', body: { title: { hr: 'Drugi', de: 'Zweiter' } } },
      )
      const errors: { path: string; message: string }[] = body.errors[0].data.errors
      expect([status, errors.map(({ path }) => path)]).toEqual([400, ['title.hr', 'title.de']])
      expect(errors[0]?.message).toBe(adminMessage(code as 'hr', 'fields.oneLanguage'))
      expect(body.errors[0].message).toContain(label)
    }
    const claim = { claim: { hr: 'Drugi', de: 'Zweiter' } }
    expect((await ask('POST', `/globals/home?locale=${locale}`, claim)).status).toBe(400)
    expect(await textsOf(id)).toEqual({ hr: 'Naslov' })
  })

  test.each(['HR', 'xx', 'hr,de', '__proto__', 'undefined'])(
    '(%s) is refused, and Croatian stays as it is',
    async (locale) => {
      const id = await aNews()
      for (const [method, path] of [
        ['PATCH', `/news/${id}?draft=true&locale=${locale}`],
        ['PATCH', `/news?draft=true&where[id][equals]=${id}&locale=${locale}`],
        ['POST', `/news?draft=true&locale=${locale}`],
        ['POST', `/globals/home?draft=true&locale=${locale}`],
      ])
        expect((await ask(method ?? '', path ?? '', { title: 'X', claim: 'X' })).status, path).toBe(400)
      expect(await textsOf(id)).toEqual({ hr: 'Naslov' })
    },
  )
})

describe('a form with files that cannot be read', () => {
  const part = (name: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const whole = `${part('_payload', '{"title":"Naslov"}')}--x--\r\n`
  const FORM = 'multipart/form-data; boundary=x'

  const send = (path: string, body: string, type: string) =>
    callRest(path, { authorization, 'content-type': type }, { method: 'POST', text: body })

  test.each<[string, string, string]>([
    ['without a boundary', whole, 'multipart/form-data'],
    ['that is empty', '', FORM],
    ['with a broken part header', `--x\r\nContent-Disposition form-data\r\n\r\nv\r\n--x--\r\n`, FORM],
    ['that is cut off', part('_payload', '{}'), FORM],
    ['whose values are no JSON', `${part('_payload', '{bad')}--x--\r\n`, FORM],
    ['whose values are a list', `${part('_payload', '[]')}--x--\r\n`, FORM],
    ['with two sets of values', `${part('_payload', '{}')}${part('_payload', '{}')}--x--\r\n`, FORM],
    ['that names a file in place of one', `${part('file', '{"filename":"a.png"}')}--x--\r\n`, FORM],
    ['of another kind', whole, 'multipart/mixed; boundary=x'],
    ['in capitals', whole, 'Multipart/Form-Data; boundary=x'],
    ['that is JSON in capitals', '{"title":"Naslov"}', 'Application/JSON'],
  ])('%s is the caller’s mistake', async (_, body, type) => {
    for (const path of [
      '/news?locale=hr&draft=true',
      '/media?locale=hr',
      '/globals/home?locale=hr&draft=true',
    ])
      expect((await send(path, body, type)).status, path).toBe(400)
  })

  test('is read where it can be', async () => {
    expect((await send('/news?locale=hr&draft=true', whole, FORM)).status).toBe(201)
  })
})

describe('a refusal of Payload or of the database', () => {
  const messageIn = async (language: string, method: string, path: string, body: object) => {
    const headers = { authorization, 'accept-language': language }
    const { status, body: answer } = await requestRest(path, headers, { method, body })
    return { status, message: String(answer.errors?.[0]?.message), text: JSON.stringify(answer) }
  }

  test('names the fields as the form does', async () => {
    const taken = { title: 'Naslov', slug: 'zauzeto' }
    expect((await ask('POST', '/news?locale=hr&draft=true', taken)).status).toBe(201)
    for (const code of ['hr', 'fr'] as const) {
      const slug = await messageIn(code, 'POST', '/news?locale=hr&draft=true', taken)
      expect([slug.status, slug.text.includes('tableName')]).toEqual([400, false])
      expect(slug.message).toContain(adminMessage(code, 'fields.slug'))
      const half = await messageIn(code, 'POST', '/news?locale=hr&draft=true', { title: 'a\ud800' })
      expect([half.status, half.message.includes(adminMessage(code, 'fields.title'))]).toEqual([400, true])
    }
  })

  test.each<[string, object]>([
    ['/users', { email: 'a@example.com', provider: 'default', externalIdentifier: longText() }],
    ['/users', { email: 'a@example.com', id: null }],
    ['/users', { email: 'a@example.com', id: 'me' }],
    ['/users', { email: 'a@example.com', id: longText() }],
    ['/payload-locked-documents', { globalSlug: 'none' }],
    ['/payload-locked-documents', { globalSlug: longText() }],
    ['/globals/contact?locale=hr', { departments: [{ id: longText(), name: 'x' }] }],
  ])('is the caller’s mistake: %s', async (path, body) => {
    expect((await ask('POST', path, body)).status).toBe(400)
  })

  test('is none for a number in the place of a name, and for a moment that is none', async () => {
    const email = `n${Math.random()}@example.com`
    const made = await ask('POST', '/users', { email, firstName: 5, updatedAt: 'infinity' })
    expect([made.status, made.body.doc?.firstName]).toEqual([201, '5'])
  })
})

describe('a query without a bound', () => {
  const many = (count: number, of: (at: number) => unknown) =>
    Array.from({ length: count }, (_, at) => of(at))

  test.each<[string, string]>([
    ['of comparisons', `where=${JSON.stringify({ or: many(200, (at) => ({ id: { equals: at } })) })}`],
    ['of levels', `where=${'{"and":['.repeat(1500)}{"id":{"equals":1}}${']}'.repeat(1500)}`],
    ['of words', `where[title][like]=${'a '.repeat(400)}`],
    ['of documents', `where[id][in]=${many(1200, String).join()}`],
    ['of names to sort by', `sort=${'gallery.alt,'.repeat(50)}`],
    ['of data that is none', 'data=abc'],
  ])('%s is refused', async (_, query) => {
    for (const path of ['/news', '/users', '/news/count'])
      expect((await ask('GET', `${path}?limit=1&depth=0&${query}`)).status, path).toBe(400)
  })
})

test('the address of a file opens it whatever stands behind the name', async () => {
  const form = new FormData()
  form.set('_payload', JSON.stringify({ alt: 'Ploha' }))
  form.set('file', await plainPicture('green'))
  const { filename } = (await ask('POST', '/media?locale=hr', form)).body.doc
  for (const query of ['', '?prefix=a', '?prefix=..']) {
    expect((await callRest(`/media/file/${filename}${query}`, { authorization })).status, query).toBe(200)
  }
})
