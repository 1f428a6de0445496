import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startPageEnhancements } from './page-enhancements'

const listened = vi.fn()
const sought = vi.fn((_selector: string) => null)

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('window', { addEventListener: listened })
  vi.stubGlobal('location', { search: '', hash: '' })
  vi.stubGlobal('document', {
    documentElement: { getAttribute: () => null },
    addEventListener: listened,
    querySelector: sought,
  })
})
afterEach(() => vi.unstubAllGlobals())

test('says that it runs', () => {
  startPageEnhancements()
  expect(window.hasPageEnhancements).toBe(true)
})

test('listens for a fragment, for Escape, for what is elsewhere and for the end of the page only, where no place of the others is', () => {
  startPageEnhancements()
  expect(listened.mock.calls.map(([name]) => name)).toEqual([
    'hashchange',
    'keydown',
    'focusin',
    'pointerdown',
    'pagehide',
  ])
  expect(sought.mock.calls.flat()).toEqual([
    'form[method="post"]',
    '[data-news]',
    '[data-swap="root"]',
    '[data-map]',
    '[data-gallery]',
    'meta[name="kovina-consent"]',
  ])
})

test('starts once in a document, also from another file of the build', async () => {
  startPageEnhancements()
  vi.resetModules()
  const other = await import('./page-enhancements')
  expect(other.startPageEnhancements).not.toBe(startPageEnhancements)
  other.startPageEnhancements()
  expect(listened).toHaveBeenCalledTimes(5)
})
