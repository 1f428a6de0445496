import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveDraft } from '@/features/submissions/client/draft'
import { DEFERRED_SCRIPTS_ID } from '@/shared/deferred-scripts'
import { deferHydration } from './deferred-hydration'

const form = Object.assign(new EventTarget(), { dataset: { draft: 'contact' }, contains: () => false })
const head: { src?: string }[] = []
let list: string | null
let page: EventTarget

beforeEach(() => {
  head.length = 0
  list = JSON.stringify(['/a.js'])
  page = new EventTarget()
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('window', page)
  vi.stubGlobal('location', { hash: '' })
  vi.stubGlobal('fetch', async () => new Response())
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('document', {
    head: { append: (element: object) => head.push(element) },
    createElement: () => ({}),
    getElementById: (id: string) => (id === DEFERRED_SCRIPTS_ID && list ? { textContent: list } : null),
    querySelector: () => form,
    querySelectorAll: () => [form],
  })
})
afterEach(() => vi.unstubAllGlobals())

const run = () => head.map(({ src }) => src)

test('React comes when somebody steps into the form', () => {
  deferHydration()
  expect(run()).toEqual([])
  form.dispatchEvent(new Event('focusin'))
  expect(run()).toEqual(['/a.js'])
})

test('React comes at once to a place of the page', () => {
  vi.stubGlobal('location', { hash: '#message' })
  deferHydration()
  expect(run()).toEqual(['/a.js'])
})

test('React comes at once to what was typed before', () => {
  saveDraft('contact', { values: { title: 'a' }, files: [], key: '', answered: '', isUncertain: false })
  deferHydration()
  expect(run()).toEqual(['/a.js'])
})

test('a page that lists nothing waits for nothing', () => {
  list = null
  const listened = vi.spyOn(page, 'addEventListener')
  deferHydration()
  expect(listened).not.toHaveBeenCalled()
})
