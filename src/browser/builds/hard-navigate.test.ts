import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ERROR_MESSAGES } from '@/shared/errors/error-messages'
import { hardNavigate } from './hard-navigate'

const done: string[] = []

beforeEach(() => {
  done.length = 0
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_: unknown, __: string, to: string) => done.push(to),
  })
  const here = new URL('https://kovina.example/en/news?page=2#top')
  const { href, origin, pathname, search } = here
  const acts = { assign: (to: string) => done.push(`assign ${to}`), reload: () => done.push('reload') }
  vi.stubGlobal('location', { href, origin, pathname, search, ...acts })
})
afterEach(() => vi.unstubAllGlobals())

test.each(['/en/contact#form', 'https://kovina.example/en/contact#form'])('%s is opened', (href) => {
  expect(hardNavigate(href)).toBe(true)
  expect(done).toEqual(['assign https://kovina.example/en/contact#form'])
})

test.each(['/en/news', '/en/news?page=3', '?page=3', '/novosti?page=2'])('%s is another page', (href) => {
  expect(hardNavigate(href)).toBe(true)
  expect(done).toEqual([`assign ${new URL(href, 'https://kovina.example/en/news').href}`])
})

test('the page that is open is loaded anew, also with a hash: opening it would only scroll', () => {
  expect(hardNavigate('/en/news?page=2#end')).toBe(true)
  expect(done).toEqual(['https://kovina.example/en/news?page=2#end', 'reload'])
})

test('what was loaded a moment ago is left alone', () => {
  expect([hardNavigate('/a'), hardNavigate('/a'), hardNavigate('/b')]).toEqual([true, false, true])
  expect(done).toHaveLength(2)
})

test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', 'http://kovina.example/'])(
  '%s is refused',
  (href) => {
    expect(() => hardNavigate(href)).toThrow(ERROR_MESSAGES.externalNavigation.message)
    expect(done).toEqual([])
  },
)
