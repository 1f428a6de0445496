import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPlaceInLanguageLinks } from './language-links'

let link: { pathname: string; search: string; href: string; setAttribute(name: string, value: string): void }
const listeners = new Map<string, () => void>()

beforeEach(() => {
  link = {
    pathname: '/de/kontakt',
    search: '',
    href: '/de/kontakt',
    setAttribute: (_, value) => (link.href = value),
  }
  listeners.clear()
  vi.stubGlobal('window', {
    addEventListener: (name: string, work: () => void) => listeners.set(name, work),
  })
  vi.stubGlobal('document', { querySelectorAll: () => [link] })
})
afterEach(() => vi.unstubAllGlobals())

/** Returns the link to the other language on a page with this URL. */
function linkAt(search: string, hash = ''): string {
  vi.stubGlobal('location', { search, hash })
  keepPlaceInLanguageLinks()
  return link.href
}

test.each([
  ['?utm_source=letter', '', '/de/kontakt?utm_source=letter'],
  ['', '#message', '/de/kontakt#message'],
  ['?page=2', '#n10', '/de/kontakt?page=2#n10'],
  ['', '', '/de/kontakt'],
])('query %s and fragment %s go along', (search, hash, href) => {
  expect(linkAt(search, hash)).toBe(href)
})

test.each([
  ['?answer', '/de/kontakt'],
  ['?answer=&topic=press', '/de/kontakt?topic=press'],
])('the answer to a form stays in its language: %s', (search, href) => {
  expect(linkAt(search)).toBe(href)
})

test('what has another name in the other language is left as the server has it', () => {
  link.search = '?about=technologyItem/druckguss'
  expect(linkAt('?about=technologyItem/lijev&utm_source=letter')).toBe(
    '/de/kontakt?about=technologyItem/druckguss&utm_source=letter',
  )
})

test('an answer that the server shows in the other language as well goes along', () => {
  link.search = '?answer'
  expect(linkAt('?answer')).toBe('/de/kontakt?answer')
})

test('a fragment that is chosen later goes along as well', () => {
  linkAt('')
  vi.stubGlobal('location', { search: '', hash: '#visit' })
  listeners.get('hashchange')?.()
  expect(link.href).toBe('/de/kontakt#visit')
})
