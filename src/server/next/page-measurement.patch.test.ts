import { AsyncLocalStorage } from 'node:async_hooks'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { CacheHandler, IncrementalCache } from 'next/dist/server/lib/incremental-cache'
import { afterAll, expect, test, vi } from 'vitest'
import { skipPageMeasurement } from './page-measurement.patch'

const require = createRequire(import.meta.url)
// Next's class looks for it here. What else Next sets up for itself would change the tests that share the process.
vi.stubGlobal('AsyncLocalStorage', AsyncLocalStorage)
const { IncrementalCache: Cache } = require('next/dist/server/lib/incremental-cache')
vi.unstubAllGlobals()

const stored = new Map<string, unknown>()
class Handler implements CacheHandler {
  async get() {
    return null
  }
  async set(key: string, value: unknown) {
    stored.set(key, value)
  }
  async revalidateTag() {}
  resetRequestCache() {}
}

const nextCache = (): IncrementalCache =>
  new Cache({
    dev: false,
    minimalMode: false,
    requestHeaders: {},
    previewProps: { previewModeId: '', previewModeSigningKey: '', previewModeEncryptionKey: '' },
    prerenderManifest: { routes: {}, dynamicRoutes: {}, notFoundRoutes: [], version: 4 },
    CurCacheHandler: Handler,
  })

const page = () => ({ kind: 'APP_PAGE', html: '<p>Čelik</p>', rscData: Buffer.from('flight'), status: 200 })
const asPage = {
  route: { kind: 'APP_PAGE', sourceRoute: '/[locale]/news/page' },
  cacheControl: { revalidate: false, expire: undefined },
}
const written = vi.spyOn(Buffer.prototype, 'toJSON')
const store = async (cache: IncrementalCache, value: object | null) => {
  written.mockClear()
  await cache.set('/en/news', value as never, asPage as never)
  return written.mock.calls.length
}
const global = globalThis as { __incrementalCache?: IncrementalCache }

afterAll(() => {
  Reflect.deleteProperty(global, '__incrementalCache')
})

test('Next writes the bytes of each page as numbers, unless it is kept from it', async () => {
  const cache = nextCache()
  expect(await store(cache, page())).toBe(1)
  skipPageMeasurement()
  global.__incrementalCache = cache
  expect(global.__incrementalCache).toBe(cache)
  stored.clear()
  expect(await store(cache, page())).toBe(0)
  expect([...stored.values()]).toEqual([page()])
  // The class is patched, once: the next request has a cache of its own.
  const next = nextCache()
  global.__incrementalCache = next
  expect(await store(next, page())).toBe(0)
  expect(await store(next, null)).toBe(0)
  expect([...stored.values()]).toEqual([null])
})

test('the bundle that renders pages leaves its cache where it is found', () => {
  const bundle = require.resolve('next/dist/compiled/next-server/app-page-turbo.runtime.prod.js')
  expect(readFileSync(bundle, 'utf8')).toContain('globalThis.__incrementalCache=')
})
