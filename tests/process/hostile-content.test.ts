// An editor, or a program in an editor's name, sends texts and values that cannot be meant: they are the caller's mistake, and
// pages and feeds of visitors go on.

import { legalText } from '@tests/support/database/content-fixtures'
import { useTestSite } from '@tests/support/site/use-test-site'
import { beforeAll, describe, expect, test } from 'vitest'

const site = useTestSite()
let token = ''

async function ask(method: string, path: string, data?: unknown) {
  const answer = await fetch(site.url + path, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    ...(data !== undefined && { body: JSON.stringify(data) }),
  })
  return { status: answer.status, text: await answer.text() }
}

const statusOf = async (method: string, path: string, data?: unknown) =>
  (await ask(method, path, data)).status

beforeAll(async () => {
  const { text } = await ask('POST', '/auth/login', site.admin)
  token = JSON.parse(text).data.access_token
})

const textOf = (...children: unknown[]) => ({
  root: { type: 'root', format: '', indent: 0, version: 1, direction: 'ltr', children },
})

const publish = (slug: string, values: object) =>
  ask('POST', '/api/news?locale=en', { ...legalText('Hostile'), slug, ...values, _status: 'published' })

test('characters that XML does not have are left out of the feed, and the article is there', async () => {
  const title = 'Hall\u000b 2 ]]> <b>\u0001 opens'
  expect((await publish('hall-2', { title, summary: 'A\u0008B\u001fC\ufffeD' })).status).toBe(201)
  const feed = await ask('GET', '/en/rss.xml')
  expect(feed.text).toContain('Hall 2 ]]]]><![CDATA[> <b> opens')
  expect(feed.text).toContain('ABCD')
  expect(feed.text).not.toMatch(/[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u)
  for (const path of ['/en/news/hall-2', '/en/news', '/en', '/sitemap.xml', '/llms.txt'])
    expect(await statusOf('GET', path), path).toBe(200)
})

test.each(['constructor', '__proto__', 'toString'])('no text goes public with a node “%s”', async (type) => {
  const answer = await publish(`node-${type}`, {
    body: textOf(JSON.parse(`{"type":"${type}","children":[]}`)),
  })
  expect(answer.status).toBe(400)
})

test('a text that is nested by the thousand is refused, and nothing of it goes public', async () => {
  const quote = (levels: number): object => ({
    type: 'quote',
    version: 1,
    children: [levels > 0 ? quote(levels - 1) : { type: 'text', text: 'x', format: 0, version: 1 }],
  })
  expect((await publish('deep', { body: textOf(quote(1500)) })).status).toBe(400)
  expect(await statusOf('GET', '/en/news/deep')).toBe(404)
})

describe('is the caller’s mistake:', () => {
  const firstOf = async (collection: string) => {
    const { text } = await ask('GET', `/api/${collection}?limit=1&depth=0`)
    return `/api/${collection}/${JSON.parse(text).docs[0].id}`
  }

  test.each<[string, object]>([
    ['news', { cover: { $push: 1 } }],
    ['news', { gallery: 'abc' }],
    ['news', { publishedOn: '' }],
    ['projects', { kind: 'none' }],
    ['projects', { eu: { from: '0000-00-00' } }],
    ['equipment', { position: {} }],
    ['documents', { file: 99_999_999_999 }],
  ])('in a draft of %s: %j', async (collection, data) => {
    expect(await statusOf('PATCH', `${await firstOf(collection)}?locale=en&draft=true`, data)).toBe(400)
  })

  test.each<[string, object]>([
    ['home', { hero: 'abc' }],
    ['home', { projects: [99_999] }],
    ['contact', { latitude: true }],
    ['contact', { topics: [{ label: 'x', notify: 'abc' }] }],
    ['sign-in-settings', { verifyEmail: {} }],
  ])('in the global %s: %j', async (slug, data) => {
    expect(await statusOf('POST', `/api/globals/${slug}?locale=en`, data)).toBe(400)
  })

  test('an object with names that every object has, in an account', async () => {
    expect(await statusOf('POST', '/users', { email: 'x@example.com', avatar: { toString: 1 } })).toBe(400)
    expect(await statusOf('POST', '/users', { email: 'x@example.com', avatar: [{ toString: 1 }] })).toBe(400)
  })

  test('and a picture is not made another by whoever describes it', async () => {
    const path = await firstOf('media')
    const before = JSON.parse((await ask('GET', path)).text)
    const facts = { width: 1, height: null, filesize: 1, mimeType: 'text/html', filename: 'x.html' }
    expect(await statusOf('PATCH', `${path}?locale=en`, facts)).toBe(200)
    const { updatedAt: _, ...after } = JSON.parse((await ask('GET', path)).text)
    expect(before).toMatchObject(after)
  })
})

describe('a question that is sent as a body', () => {
  const asked = (path: string, body: string, type: string, as = token) =>
    fetch(site.url + path, {
      method: 'POST',
      headers: {
        'Content-Type': type,
        'X-HTTP-Method-Override': 'GET',
        ...(as && { Authorization: `Bearer ${as}` }),
      },
      body,
    })
  const FORM = 'application/x-www-form-urlencoded'

  test.each([
    ['{bad', 'application/json'],
    ['{"locale":{"toString":1}}', 'application/json'],
    ['{"where":{"id":{"equals":1}}}', 'application/json'],
    ['where[id][equals]=1', `${FORM}; charset=utf-8`],
  ])('is the caller’s mistake where it would not be read: %s', async (body, type) => {
    for (const path of ['/api/news', '/api/globals/home'])
      expect((await asked(path, body, type)).status, path).toBe(400)
  })

  test('is read as the panel sends it', async () => {
    const answer = await asked('/api/news', 'depth=0&limit=1&where[and][0][id][not_in][0]=1', FORM)
    expect([answer.status, (await answer.json()).docs.length]).toEqual([200, 1])
  })

  test('costs no member more than a list does', async () => {
    const member = { email: 'member@example.com', password: 'Zelena-Dolina-77-krov' }
    const made = await ask('POST', '/api/users', { ...member, role: 'member', status: 'active' })
    expect(made.status).toBe(201)
    const { text } = await ask('POST', '/auth/login', member)
    const { access_token } = JSON.parse(text).data
    for (const question of [
      `where[title][like]=${'a%20'.repeat(100_000)}`,
      `where[email][in]=${'a,'.repeat(70_000)}`,
      `where=${encodeURIComponent(`${'{"and":['.repeat(20_000)}{}${']}'.repeat(20_000)}`)}`,
      `sort=${'email,'.repeat(30_000)}`,
    ])
      expect((await asked('/api/users', question, FORM, access_token)).status, question.slice(0, 20)).toBe(
        400,
      )
  })
})

test('a form of another kind is answered', async () => {
  const answer = await fetch(`${site.url}/api/news?locale=en&draft=true`, {
    method: 'POST',
    headers: { 'Content-Type': 'multipart/mixed; boundary=x', Authorization: `Bearer ${token}` },
    body: '--x\r\nContent-Disposition: form-data; name="_payload"\r\n\r\n{"title":"x"}\r\n--x--\r\n',
  })
  expect(answer.status).toBe(400)
})

test.each([
  '/preview/en/news/%ff',
  '/preview/en/news/1.5',
  '/api/media/file/%ff',
  '/api/payload-preferences/%ff',
  '/admin/%ff',
])('no address is a fault of the site: %s', async (path) => {
  expect(await statusOf('GET', path)).toBeLessThan(500)
  const anonymous = await fetch(site.url + path, { redirect: 'manual' })
  expect(anonymous.status).toBeLessThan(500)
})

test('a few kilobytes of names do not keep the process busy', async () => {
  const names = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`n${at}`, at]))
  const { text } = await ask('GET', '/users/me')
  const path = `/api/users/${JSON.parse(text).data.id}`
  for (const data of [names, { other: names }, { updatedAt: names }])
    expect(await statusOf('PATCH', path, data)).toBe(400)
})
