import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CachedPage } from './cached-page'
import type { PageRequest } from './page-request'
import { ANY_CHANGE_TAG, reuseHeaders, sharedTag } from './reuse-headers'

const asked: PageRequest = {
  key: 'hr/novosti',
  url: '/novosti',
  renderPath: '/hr/novosti',
  route: 'news',
  locale: 'hr',
  writesCookie: true,
  withAdminBar: false,
}
const pageWith = (tags?: string[]) => ({ tags }) as CachedPage

/** Headers of an answer by their name. */
function headersOf(
  request: PageRequest,
  tags: string[] | undefined,
  isCurrent = true,
): Record<string, string> {
  const { vary, others } = reuseHeaders(request, pageWith(tags), isCurrent)
  const pairs = others.flatMap((name, at) => (at % 2 === 0 ? [[name, others[at + 1] ?? '']] : []))
  return { Vary: vary, ...Object.fromEntries(pairs) }
}

afterEach(() => vi.unstubAllEnvs())

describe('without a shared cache that hears of changes', () => {
  test('each use asks again, and a first visit sets the cookie of the language', () => {
    expect(headersOf(asked, ['site'])).toEqual({
      Vary: 'Accept-Encoding',
      'Set-Cookie': 'i18n_redirected=hr; Path=/; Max-Age=31536000; SameSite=lax',
      'Cache-Control': 'private, no-cache',
    })
    const publicHeaders = { Vary: 'Accept-Encoding', 'Cache-Control': 'public, max-age=0, must-revalidate' }
    expect(headersOf({ ...asked, writesCookie: false }, ['site'])).toEqual(publicHeaders)
  })

  test('what is kept of / holds for visitors of the same languages and cookies', () => {
    expect(headersOf({ ...asked, url: '/' }, ['site']).Vary).toBe('Accept-Encoding, Accept-Language, Cookie')
  })
})

describe('with one', () => {
  beforeEach(() => vi.stubEnv('CDN_PURGE_URL', 'https://cdn.example/purge'))

  test('a page has its tags, shortened, and no cookie', () => {
    const headers = headersOf(asked, ['site', 'news:list:hr', '_N_T_/layout'])
    expect(headers['Cache-Control']).toContain('s-maxage=')
    expect(headers['Set-Cookie']).toBeUndefined()
    expect(headers['Cache-Tag']).toBe(`${sharedTag('site')},${sharedTag('news:list:hr')}`)
    expect(headers['Surrogate-Key']).toBe(headers['Cache-Tag']?.replace(',', ' '))
  })

  test('a page with more than a hundred tags is purged with every change', () => {
    const tags = Array.from({ length: 101 }, (_, number) => `news:item:hr:${number}`)
    const most = tags.slice(1)
    expect(headersOf(asked, most)['Cache-Tag']).toBe(most.map(sharedTag).join(','))
    expect(headersOf(asked, tags)['Cache-Tag']).toBe(`${sharedTag('site')},${ANY_CHANGE_TAG}`)
  })

  test('a page that is old already, or whose tags are not known, is not to be kept', () => {
    for (const headers of [headersOf(asked, ['site'], false), headersOf(asked, undefined)]) {
      expect(headers['Cache-Control']).toBe('public, max-age=0, must-revalidate')
      expect(headers['Cache-Tag']).toBeUndefined()
      expect(headers['Set-Cookie']).toBeUndefined()
    }
  })

  test.each([
    ['at /', { url: '/' }],
    ['with the bar of the session', { withAdminBar: true }],
  ])('a page %s is for its reader only', (_, special) => {
    const headers = headersOf({ ...asked, ...special }, ['site'])
    expect(headers['Cache-Control']).toBe('private, no-cache')
    expect(headers['Cache-Tag']).toBeUndefined()
  })

  test('what is kept of / holds for visitors of the same languages and cookies', () => {
    expect(headersOf({ ...asked, url: '/' }, ['site']).Vary).toBe('Accept-Encoding, Accept-Language, Cookie')
  })
})
