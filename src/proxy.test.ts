import { NextRequest } from 'next/server'
import { describe, expect, test } from 'vitest'
import { MISSING_PATH_HEADER } from '@/i18n/routing/not-found-headers'
import { itemPath, pagePath } from '@/i18n/routing/routes'
import { SUBMISSION_FLASH_COOKIE_NAME } from '@/shared/http/cookies'
import { LOCALE_CODES } from '@/shared/locales'
import { proxy } from './proxy'

/** Names the internal address at which the request is answered. */
function placeOf(address: string, cookie = ''): string {
  const request = new NextRequest(`http://localhost:3000${address}`, { headers: { cookie } })
  const place = new URL(proxy(request).headers.get('x-middleware-rewrite') ?? 'http://nowhere')
  return place.pathname + place.search
}

describe.each(LOCALE_CODES)('pages with forms in %s', (locale) => {
  const pages = [
    { path: pagePath('contact', locale), folder: 'contact' },
    { path: pagePath('complaints', locale), folder: 'complaints' },
    { path: pagePath('careers', locale), folder: 'careers' },
    { path: itemPath('careerItem', locale, 'glodac'), folder: 'careers/glodac' },
  ]

  test.each(pages)('$path is kept for everybody, whatever else it is asked with', ({ path, folder }) => {
    expect(placeOf(path)).toBe(`/${locale}/${folder}`)
    expect(placeOf(`${path}?utm_source=x`)).toBe(`/${locale}/${folder}`)
    expect(placeOf(path, 'something=else')).toBe(`/${locale}/${folder}`)
  })

  test.each(pages)('$path is made for whoever asks for an answer, or has one', ({ path, folder }) => {
    expect(placeOf(`${path}?answer`)).toBe(`/${locale}/personal/${folder}?answer`)
    expect(placeOf(path, `${SUBMISSION_FLASH_COOKIE_NAME}=key`)).toBe(`/${locale}/personal/${folder}`)
  })

  test('only the contact form can be about something', () => {
    const [contact, ...others] = pages
    expect(placeOf(`${contact?.path}?about=company`)).toBe(`/${locale}/personal/contact?about=company`)
    for (const { path, folder } of others)
      expect(placeOf(`${path}?about=company`)).toBe(`/${locale}/${folder}`)
  })

  test('other pages are kept for those with an answer too', () => {
    expect(placeOf(pagePath('company', locale), `${SUBMISSION_FLASH_COOKIE_NAME}=key`)).toBe(
      `/${locale}/company`,
    )
  })
})

describe('a redirect', () => {
  const ask = (address: string, headers: Record<string, string>) =>
    proxy(new NextRequest(`http://localhost:3000${address}`, { headers }))

  test.each<[string, Record<string, string>, string]>([
    ['/', { 'accept-language': 'de-DE' }, '/de'],
    ['/', { cookie: 'i18n_redirected=en' }, '/en'],
    ['/company', { cookie: 'i18n_redirected=en' }, '/en/company'],
  ])('that depends on who asks is kept by no cache: %s with %j', (address, headers, target) => {
    const answer = ask(address, headers)
    expect([answer.status, new URL(answer.headers.get('location') ?? '').pathname]).toEqual([302, target])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })

  test('corrects an address of the panel that cannot be read, and is kept by no cache', () => {
    const answer = ask('/admin/collections/news?page=-1&search=a', {})
    const { pathname, search } = new URL(answer.headers.get('location') ?? '')
    expect([answer.status, pathname + search]).toEqual([307, '/admin/collections/news?search=a'])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })

  test('that is the same for everybody may be kept', () => {
    const answer = ask('/company', {})
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([308, null])
  })
})

describe('where nothing is', () => {
  const ask = (address: string, headers: Record<string, string>, method = 'GET') =>
    proxy(new NextRequest(`http://localhost:3000${address}`, { method, headers }))
  const people = { accept: 'text/html' }

  test.each([
    ['the server asks for them', 'GET', { ...people, [MISSING_PATH_HEADER]: 'by the server' }],
    ['they have sent a form there', 'POST', people],
  ])('people get the page of their language: %s', (_, method, headers) => {
    const answer = ask('/de/nope', headers, method)
    expect(new URL(answer.headers.get('x-middleware-rewrite') ?? '').pathname).toBe('/de/404')
    expect(answer.status).toBe(404)
  })

  test.each(['GET', 'HEAD'])('the server is left to see to the page when they %s', (method) => {
    const answer = ask('/de/nope', people, method)
    expect(answer.headers.get('x-middleware-rewrite')).toBeNull()
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(answer.status).toBe(404)
  })

  test.each(['/de/nope?q=1', '/nope.txt', '/en/nope/_payload.json'])(
    'programs get JSON: %s',
    async (path) => {
      const answer = ask(path, { accept: 'application/json' })
      expect(answer.status).toBe(404)
      expect(answer.headers.get('x-middleware-rewrite')).toBeNull()
      expect(await answer.json()).toMatchObject({ url: path, data: { path } })
    },
  )
})
