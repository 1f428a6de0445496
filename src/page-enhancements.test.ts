import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startPageEnhancements } from './page-enhancements'

const listened = vi.fn()
const sought = vi.fn((_selector: string) => null)
const dataset: Record<string, string> = {}

beforeEach(() => {
  delete dataset.script
  vi.clearAllMocks()
  vi.stubGlobal('window', { addEventListener: listened })
  vi.stubGlobal('document', {
    documentElement: { dataset, getAttribute: () => null },
    addEventListener: listened,
    querySelector: sought,
  })
})
afterEach(() => vi.unstubAllGlobals())

test('says that it runs', () => {
  startPageEnhancements()
  expect(dataset.script).toBe('on')
})

test('listens for Escape only, where no place of the others is', () => {
  startPageEnhancements()
  expect(listened.mock.calls.map(([name]) => name)).toEqual(['keydown'])
  expect(sought.mock.calls.flat()).toEqual([
    '[data-news]',
    '[data-swap="root"]',
    'meta[name="kovina-consent"]',
  ])
})

test('starts once', () => {
  startPageEnhancements()
  startPageEnhancements()
  expect(listened).toHaveBeenCalledOnce()
})
