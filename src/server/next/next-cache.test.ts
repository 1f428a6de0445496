import { setImmediate as turn } from 'node:timers/promises'
import type { CacheHandler } from 'next/dist/server/lib/incremental-cache'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { onPageStored, onTagsExpired } from './cache-events'
import NextCache, { NEXT_CACHE_MAX_BYTES } from './next-cache'

type Value = Parameters<CacheHandler['set']>[1]

const cache = new NextCache()
let last = 0
const freshKey = () => `/key-${++last}`

function page(text: string, tags = '') {
  return {
    kind: 'APP_PAGE',
    html: text,
    rscData: Buffer.from(`flight ${text}`),
    headers: { 'x-next-cache-tags': tags },
    postponed: undefined,
    status: 200,
    segmentData: new Map([['/_tree', Buffer.from(`tree ${text}`)]]),
  } as unknown as Value
}

const data = (body: string) =>
  ({ kind: 'FETCH', data: { headers: {}, body, status: 200, url: '' }, revalidate: 60 }) as unknown as Value

const asPage = { cacheControl: { revalidate: false, expire: undefined } } as const
const asData = (...tags: string[]) => ({ fetchCache: true, tags }) as const

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  return () => vi.useRealTimers()
})

/** The same object comes back until it is compressed. */
async function compressed(key: string, value: Value): Promise<void> {
  vi.runAllTimers()
  while ((await cache.get(key))?.value === value) await turn()
}

test('a page comes back as it was, before and after it is compressed', async () => {
  const key = freshKey()
  const value = page('<p>Šipka čelika</p>')
  await cache.set(key, value, asPage)
  expect(await cache.get(key)).toMatchObject({ value, ...asPage })
  await compressed(key, value)
  const found = await cache.get(key)
  expect(found).toMatchObject({ value, ...asPage })
  expect(Date.now() - (found?.lastModified ?? 0)).toBeLessThan(10_000)
})

test('what was read is kept as it is', async () => {
  const key = freshKey()
  const value = data('[1]')
  await cache.set(key, value, asData('news:list:de'))
  await turn()
  expect((await cache.get(key))?.value).toBe(value)
})

test('a tag drops the pages and the data that carry it, no other', async () => {
  const keys = [freshKey(), freshKey(), freshKey(), freshKey()] as const
  const before = page('b', 'news:list:de,global:menu:de')
  await cache.set(keys[0], page('a', 'news:list:de'), asPage)
  await cache.set(keys[1], before, asPage)
  await compressed(keys[1], before)
  await cache.set(keys[2], data('1'), asData('news:list:de', 'everything'))
  await cache.set(keys[3], data('2'), asData('news:list:hr', 'everything'))
  await cache.revalidateTag(['global:menu:de', 'unknown'])
  expect(await Promise.all(keys.map(async (key) => (await cache.get(key)) !== null))).toEqual([
    true,
    false,
    true,
    true,
  ])
  await cache.revalidateTag('news:list:de')
  expect(await Promise.all(keys.map(async (key) => (await cache.get(key)) !== null))).toEqual([
    false,
    false,
    false,
    true,
  ])
})

test('what is dropped, or made anew, while it is compressed does not come back', async () => {
  const [dropped, anew] = [freshKey(), freshKey()]
  const later = page('later')
  await cache.set(dropped, page('old', 'tag'), asPage)
  await cache.set(anew, page('old'), asPage)
  await cache.revalidateTag('tag')
  await cache.set(anew, later, asPage)
  await compressed(anew, later)
  expect((await cache.get(anew))?.value).toEqual(later)
  expect(await cache.get(dropped)).toBeNull()
})

test('what cannot be compressed stays as it is', async () => {
  const key = freshKey()
  const value = { ...(page('a') as object), unwritable: () => {} } as unknown as Value
  await cache.set(key, value, asPage)
  await vi.runAllTimersAsync()
  expect((await cache.get(key))?.value).toBe(value)
})

test('nothing to show is not kept, and takes the place of what there was', async () => {
  const key = freshKey()
  await cache.set(key, page('old'), asPage)
  await cache.set(key, null, asPage)
  expect(await cache.get(key)).toBeNull()
})

test('more pages than memory do not drive out what is asked for with each of them', async () => {
  const shared = freshKey()
  await cache.set(shared, data('menu'), asData('global:menu:de'))
  const value = page('x'.repeat(150_000))
  for (let made = 0; made < (3 * NEXT_CACHE_MAX_BYTES) / 150_000; made++) {
    await cache.set(freshKey(), value, asPage)
    expect(await cache.get(shared)).not.toBeNull()
  }
})

test('compressed pages take little: four hundred of them stay', async () => {
  const keys = Array.from({ length: 400 }, freshKey)
  for (const key of keys) {
    const value = page(`<p>${key}</p>`.repeat(8000))
    await cache.set(key, value, asPage)
    await compressed(key, value)
  }
  for (const key of keys) expect(await cache.get(key), key).not.toBeNull()
})

describe('names count as what they name:', () => {
  const LONG = 'x'.repeat(8000)
  const manyTags = Array.from({ length: 100 }, (_, number) => `news:item:hr:${number}-${'x'.repeat(60)}`)
  const fill = async (keyOf: (made: number) => string, tags: string[], kind: typeof page | typeof data) => {
    const [first, count] = [keyOf(0), 1500]
    for (let made = 0; made < count; made++) {
      const value = kind === page ? page('a', tags.join()) : data('1')
      await cache.set(keyOf(made), value, kind === page ? asPage : asData(...tags))
    }
    return [await cache.get(first), await cache.get(keyOf(count - 1))]
  }

  test.each([
    ['invented addresses of pages', page, LONG, []],
    ['long keys of data', data, LONG, []],
    ['tags of pages', page, '', manyTags],
    ['tags of data', data, '', manyTags],
  ] as const)('%s', async (name, kind, more, tags) => {
    const [first, latest] = await fill((made) => `/${name}/${made}${more}`, [...tags], kind)
    expect(first).toBeNull()
    expect(latest).not.toBeNull()
  })

  test('also once they are compressed', async () => {
    const first = `/compressed/first${LONG}`
    await cache.set(first, page('a'), asPage)
    for (let made = 0; made < 1200; made++) {
      const [key, value] = [`/compressed/${made}${LONG}`, page('a')]
      await cache.set(key, value, asPage)
      await compressed(key, value)
    }
    expect(await cache.get(first)).toBeNull()
  })
})

test('what it stores and drops is announced, with tags', async () => {
  const stored: unknown[] = []
  const expired: unknown[] = []
  onPageStored((page) => stored.push(page))
  onTagsExpired((tags) => expired.push([tags, entriesLeft()]))
  const [pageKey, dataKey] = ['/route-cache/APP_PAGE/0a1b/$/fr/news/slug', freshKey()]
  const entriesLeft = () => cache.get(pageKey)
  await cache.set(pageKey, page('a', 'news:list:fr,site'), asPage)
  await cache.set(dataKey, data('[1]'), asData('news:list:fr'))
  await cache.revalidateTag('news:list:fr')
  expect(stored).toEqual([{ path: '/fr/news/slug', tags: ['news:list:fr', 'site'] }])
  // Dropped before: the recipient of the notice may request the page at once.
  expect(await Promise.all(expired.flat())).toEqual([['news:list:fr'], null])
})
