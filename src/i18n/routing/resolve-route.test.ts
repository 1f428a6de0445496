import { describe, expect, test } from 'vitest'
import { SLUG_MAX_CHARACTERS } from '@/shared/limits'
import { LOCALE_CODES, type Locale } from '@/shared/locales'
import { type RouteRequest, resolveRoute } from './resolve-route'

const visit = (path: string, options: Partial<RouteRequest> = {}): RouteRequest => {
  const [pathname = '', query] = path.split('?')
  return {
    path: pathname,
    query: query === undefined ? '' : `?${query}`,
    cookie: undefined,
    acceptLanguage: null,
    isDocument: true,
    isSameOrigin: false,
    ...options,
  }
}

const page = (locale: Locale, route: string, writeCookie: boolean) =>
  expect.objectContaining({ kind: 'page', locale, route, writeCookie })
const redirect = (status: number, location: string, writeCookie: boolean) =>
  expect.objectContaining({ kind: 'redirect', status, location, writeCookie })
const notFound = (locale: Locale) => ({ kind: 'not-found', locale })

// The table of behaviours.md §1.6.
describe('the decision table of the first document request', () => {
  test.each([
    ['/', undefined, 'de-DE', redirect(302, '/de', true)],
    ['/?utm=1', undefined, 'de-DE', redirect(302, '/de?utm=1', true)],
    ['/', undefined, 'hr', page('hr', 'home', true)],
    ['/', undefined, 'es', page('hr', 'home', true)],
    ['/', undefined, null, page('hr', 'home', true)],
    ['/', 'en', 'de-DE', redirect(302, '/en', false)],
    ['/', 'hr', 'de-DE', page('hr', 'home', false)],
    ['/', 'xx', 'de-DE', redirect(302, '/de', true)],
    ['/en/legal', undefined, 'de-DE', page('en', 'legal', true)],
    ['/o-nama', 'en', null, page('hr', 'company', true)],
    ['/nope', 'en', null, notFound('en')],
    ['/nope', undefined, 'de-DE', notFound('hr')],
    ['/company', 'en', null, redirect(302, '/en/company', false)],
    ['/company', undefined, null, redirect(308, '/o-nama', false)],
    ['/company', 'hr', null, redirect(308, '/o-nama', false)],
    ['/hr', undefined, null, redirect(308, '/', true)],
    ['/hr/kontakt', 'hr', null, redirect(308, '/kontakt', false)],
    ['/hr/nope', 'en', null, notFound('hr')],
    ['/KONTAKT', undefined, null, redirect(308, '/kontakt', false)],
    ['/kontakt/', undefined, null, redirect(308, '/kontakt', false)],
  ])('%s, cookie %s, Accept-Language %s', (path, cookie, acceptLanguage, expected) => {
    expect(resolveRoute(visit(path, { cookie, acceptLanguage }))).toEqual(expected)
  })
})

describe('wrong forms of an address lead to the right one in one step', () => {
  test.each([
    ['/EN/News/', '/en/news'],
    ['/en/kontakt', '/en/contact'],
    ['/en//contact', '/en/contact'],
    ['/fr/legal', '/fr/l%C3%A9gal'],
    ['/fr/le%CC%81gal', '/fr/l%C3%A9gal'],
    ['/fr/actualite%CC%81s?page=2', '/fr/actualit%C3%A9s?page=2'],
    ['/fr/ACTUALIT%C3%89S', '/fr/actualit%C3%A9s'],
    ['/fr/actualites', '/fr/actualit%C3%A9s'],
    ['/fr/carri%C3%A8res?x=1', '/fr/carrieres?x=1'],
    ['/hr/Proces/Tehnologija/cnc', '/proces/tehnologija/cnc'],
  ])('%s → %s', (path, location) => {
    expect(resolveRoute(visit(path))).toMatchObject({ kind: 'redirect', status: 308, location })
  })

  test.each([
    ['/proces/tehnologija', '/proces'],
    ['/en/process/technology', '/en/process'],
    ['/de/Prozess/Technologien/?utm=1', '/de/prozess?utm=1'],
    ['/it/processo/tecnologie', '/it/processo'],
    ['/fr/processus/technologies', '/fr/processus'],
    ['/en/proces/tehnologija', '/en/process'],
  ])('%s, where only technologies stand below, leads to their list', (asked, location) => {
    expect(resolveRoute(visit(asked))).toEqual(redirect(308, location, false))
  })

  test('an item under a foreign list path is looked up, because its slug is translated too', () => {
    expect(resolveRoute(visit('/en/novosti/Nova-Stanica'))).toEqual({
      kind: 'moved-item',
      locale: 'en',
      route: 'newsItem',
      slug: 'Nova-Stanica',
    })
  })

  test('a redirect that the cookie decided must not be kept by any cache', () => {
    expect(resolveRoute(visit('/company', { cookie: 'en' }))).toMatchObject({ personal: true })
    expect(resolveRoute(visit('/hr', { cookie: 'en' }))).toMatchObject({ personal: true })
    expect(resolveRoute(visit('/KONTAKT'))).toMatchObject({ personal: false })
  })
})

test.each(['/fr/l%C3%A9gal', '/fr/l%c3%a9gal', '/fr/légal'])('%s is the address itself', (path) => {
  expect(resolveRoute(visit(path))).toMatchObject({ kind: 'page', locale: 'fr', route: 'legal' })
})

test.each(['/%E0%A4%A', '/%', '/fr/%ff'])('%s is no text and therefore no page', (path) => {
  expect(resolveRoute(visit(path))).toEqual(notFound('hr'))
})

test('a slug that is longer than any item has is no page', () => {
  const longest = 'a'.repeat(SLUG_MAX_CHARACTERS)
  expect(resolveRoute(visit(`/en/news/${longest}`))).toMatchObject({ kind: 'page', slug: longest })
  expect(resolveRoute(visit(`/en/news/${longest}a`))).toEqual({ kind: 'not-found', locale: 'en' })
  expect(resolveRoute(visit(`/novosti/${longest}a`))).toEqual({ kind: 'not-found', locale: 'hr' })
})

test('a slash inside a slug stays inside it', () => {
  expect(resolveRoute(visit('/en/news/a%2Fb'))).toMatchObject({ kind: 'page', route: 'newsItem' })
})

test('a link on our own pages to / leads to Croatian whatever the cookie says', () => {
  const resolution = resolveRoute(visit('/', { cookie: 'en', isSameOrigin: true }))
  expect(resolution).toEqual(page('hr', 'home', true))
})

test('a fetch or a prefetch neither detects nor writes', () => {
  const request = visit('/', { cookie: 'en', acceptLanguage: 'de', isDocument: false })
  expect(resolveRoute(request)).toEqual(page('hr', 'home', false))
})

test.each(LOCALE_CODES)('the cookie is written only when it changes (%s)', (cookie) => {
  expect(resolveRoute(visit('/it/contatto', { cookie }))).toMatchObject({ writeCookie: cookie !== 'it' })
})
