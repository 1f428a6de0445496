// Every page as data, checked against the schema that the project promises.

import { readFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { screensIn } from '@tests/support/browser/screens'
import { expect, siteUrl, test } from '@tests/support/browser/test'
import { headOf } from '@tests/support/pages/page-head'
import { Ajv } from 'ajv'
import { pageDataPath } from '@/i18n/routing/page-data-path'
import { itemPath, localePrefix, pagePath } from '@/i18n/routing/routes'
import { LOCALE_CODES } from '@/shared/locales'

const validate = new Ajv({ strict: false, allErrors: true }).compile(
  JSON.parse(readFileSync('public/payload.schema.json', 'utf8')),
)

const payloadOf = (path: string) => {
  const { pathname, search } = new URL(path, siteUrl())
  return new URL(pageDataPath(pathname) + search, siteUrl())
}

/** Pages that are made for one visitor, or of a question. */
const NO_DATA = /sign-in|password|registration|confirmation|search|case of|missing/

for (const locale of LOCALE_CODES) {
  test(`every kind of page in ${locale} has its data, in its language, as the schema says`, async () => {
    for (const { name, path } of screensIn(locale)) {
      const answer = await fetch(payloadOf(path))
      if (NO_DATA.test(name)) {
        expect.soft(answer.status, name).toBe(404)
        continue
      }
      expect.soft(answer.headers.get('content-type'), name).toContain('application/json')
      const data = await answer.json()
      validate(data)
      expect.soft(validate.errors ?? [], name).toEqual([])
      expect.soft(data, name).toMatchObject({
        locale,
        alternates: { [locale]: new URL(path, siteUrl()).pathname },
      })
      const html = await (await fetch(new URL(path, siteUrl()))).text()
      expect.soft(headOf(html).title, name).toContain(data.title)
    }
  })
}

test('it is there under the right address only, as the page is', async () => {
  const status = async (path: string) =>
    (await fetch(new URL(path, siteUrl()), { redirect: 'manual' })).status
  expect(await status(`/novosti/nema-toga/_payload.json`)).toBe(404)
  expect(await status(`/nope/_payload.json`)).toBe(404)
  expect(await status(`/hr/novosti/_payload.json`)).toBe(308)
  expect(await status(`/NOVOSTI/_payload.json`)).toBe(308)
  expect(await status(`/racun/_payload.json`)).toBe(404)
  const missing = await fetch(new URL('/en/account/_payload.json', siteUrl()))
  expect(await missing.json()).toMatchObject({ url: '/en/account/_payload.json', statusCode: 404 })
})

test('asked for again, it is not sent again', async () => {
  const address = payloadOf(localePrefix('en'))
  const etag = (await fetch(address)).headers.get('etag') ?? ''
  expect(etag).not.toBe('')
  // Not fetch(): beside If-None-Match it sends Cache-Control: no-cache, and no server answers 304 to that.
  const again = await new Promise<IncomingMessage>((resolve) => {
    get(address, { headers: { 'If-None-Match': etag } }, resolve)
  })
  again.resume()
  expect(again.statusCode).toBe(304)
  expect(again.headers.etag).toBe(etag)
})

test('the news list grows as it does for readers', async () => {
  const count = async (page: number) =>
    (await (await fetch(payloadOf(`${pagePath('news', 'hr')}?page=${page}`))).json()).content.cards.length
  expect(await count(1)).toBe(9)
  expect(await count(2)).toBeGreaterThan(9)
})

test('of a chosen part of the projects it is that part', async () => {
  const projects = async (query: string) =>
    (await (await fetch(payloadOf(pagePath('projects', 'hr') + query))).json()).content.projects
  const all = await projects('')
  const current = await projects('?status=actual')
  expect(current.length).toBeGreaterThan(0)
  expect(current.length).toBeLessThan(all.length)
  expect(new Set(current.map(({ status }: { status: string }) => status))).toEqual(new Set(['actual']))
})

test('where the page of an item leads elsewhere, so does its data', async () => {
  const ask = (path: string) => fetch(new URL(path, siteUrl()), { redirect: 'manual' })
  const list = await (await ask(pageDataPath(pagePath('news', 'hr')))).json()
  const { slug } = list.content.cards[0]
  const item = await (await ask(pageDataPath(itemPath('newsItem', 'hr', slug)))).json()
  const here = item.alternates.en
  // Under the right list's path, and under another language's.
  for (const page of [itemPath('newsItem', 'en', slug), `/en/novosti/${slug}`]) {
    const answer = await ask(pageDataPath(page))
    expect(answer.status, page).toBe(308)
    expect(answer.headers.get('location'), page).toBe(pageDataPath(here))
    expect((await ask(page)).headers.get('location'), page).toBe(here)
  }
})
