import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { RELOAD_KEY } from '@/shared/builds'

const BEGINNING = 1_800_000_000_000
let stored: Map<string, string>

/** Returns the guard of a newly loaded page. */
async function guardOfNewPage() {
  vi.resetModules()
  const { mayReload } = await import('./reload-guard')
  return (path: string, ms = 0) => mayReload(path, BEGINNING + ms)
}

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

// The table that was measured on the original (behaviours.md §4.4); every load is another page.
const table: [string, number, string, boolean][] = [
  ['the first time', 0, '/a', true],
  ['again within ten seconds', 5000, '/a', false],
  ['at exactly ten seconds', 10_000, '/a', false],
  ['a millisecond later', 10_001, '/a', true],
  ['another path', 11_000, '/b', true],
  ['the first path, which the other one has displaced', 12_000, '/a', true],
  ['the same path with another query', 12_500, '/a?x=1', true],
]

describe('the measured table', () => {
  test.each(table.map(([name, ...row], index) => ({ name, row, index })))(
    '$name: $row',
    async ({ row: [ms, path, loads], index }) => {
      for (const [, at, earlier] of table.slice(0, index)) (await guardOfNewPage())(earlier, at)
      expect((await guardOfNewPage())(path, ms)).toBe(loads)
    },
  )
})

test('what it remembers is the path and the moment from which it may be loaded again', async () => {
  const mayLoad = await guardOfNewPage()
  mayLoad('/a?x=1#y', 5)
  expect(JSON.parse(stored.get(RELOAD_KEY) ?? '')).toEqual({ path: '/a?x=1#y', expires: BEGINNING + 10_005 })
})

test.each(['', 'no JSON', 'null', '7', '{}', '{"path":"/a"}', '{"expires":"soon"}'])(
  'a slot that holds %j hinders nothing',
  async (text) => {
    stored.set(RELOAD_KEY, text)
    expect((await guardOfNewPage())('/a')).toBe(true)
    expect((await guardOfNewPage())('/a', 1)).toBe(false)
  },
)

describe.each(['getItem', 'setItem'] as const)('when %s of the storage throws', (name) => {
  const broken = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const cameBy = (type: string) =>
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as unknown as PerformanceEntryList)
  beforeEach(() => {
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, [name]: broken })
  })

  test('a page tries once', async () => {
    cameBy('navigate')
    const mayLoad = await guardOfNewPage()
    expect([mayLoad('/a'), mayLoad('/a', 60_000), mayLoad('/b')]).toEqual([true, false, false])
  })

  test('and not at all when it came by a reload already', async () => {
    cameBy('reload')
    expect((await guardOfNewPage())('/a')).toBe(false)
  })
})

test('the same without a storage at all, as in some embedded browsers', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([])
  const mayLoad = await guardOfNewPage()
  expect([mayLoad('/a'), mayLoad('/a')]).toEqual([true, false])
})
