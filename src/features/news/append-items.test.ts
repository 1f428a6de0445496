import { afterEach, expect, test, vi } from 'vitest'
import { appendItems } from './append-items'

/** Simulates a list element, as far as cards are read and copied. */
class Item {
  link = { pathname: '', textContent: '', focus: vi.fn() }
  id = ''
  constructor(slug: string) {
    this.link.pathname = `/it/notizie/${encodeURIComponent(slug)}`
  }
  querySelector(selector: string) {
    if (selector === 'picture') return null
    return selector.endsWith('a') ? this.link : {}
  }
  cloneNode() {
    return new Item('copied')
  }
}

const slugsIn = (items: Item[]) =>
  items.map(({ link }) => decodeURIComponent(link.pathname.split('/').at(-1) ?? ''))

/** Makes a page that shows `shown`, while the longer list has `answered`. */
function page(shown: string[], answered: string[]) {
  const children = shown.map((slug) => new Item(slug))
  const list = {
    children,
    get lastElementChild() {
      return children.at(-1)
    },
    append: (...items: Item[]) => children.push(...items),
  }
  const status = { dataset: { newsStatus: '{seen}/{total}' }, textContent: '' }
  const link = {
    pathname: '/it/notizie',
    search: '?page=2',
    href: 'https://x/it/notizie?page=2',
    remove: vi.fn(),
  }
  const cards = answered.map((slug) => ({ slug, title: slug, publishedOn: '2026-11-01', picture: null }))
  const content = { cards, from: 0, total: answered.length }
  vi.stubGlobal('fetch', async () => Response.json({ content }))
  vi.stubGlobal('document', { documentElement: { lang: 'it' }, querySelectorAll: () => [] })
  vi.stubGlobal('history', { state: null, replaceState: vi.fn() })
  const root = { querySelector: (selector: string) => (selector.includes('list') ? list : status) }
  return { children, status, append: () => appendItems(root as never, link as never) }
}

afterEach(() => vi.unstubAllGlobals())

test('the articles that follow the last one shown are added', async () => {
  const { children, status, append } = page(['c', 'più-b'], ['c', 'più-b', 'a', '0'])
  await append()
  expect(slugsIn(children)).toEqual(['c', 'più-b', 'a', '0'])
  expect(status.textContent).toBe('4/4')
  expect(children[2]?.link.focus).toHaveBeenCalledOnce()
})

test.each([
  ['published', ['d', 'c', 'b', 'a']],
  ['removed', ['c', 'a', '0']],
  ['removed, and none are left', ['c']],
])('nothing is added to a list of which one was %s meanwhile: the page is loaded', async (_, answered) => {
  const { children, append } = page(['c', 'b'], answered)
  await expect(append()).rejects.toThrow('the news list has changed')
  expect(slugsIn(children)).toEqual(['c', 'b'])
})
