import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { CacheControl } from 'next/dist/server/lib/cache-control'
import type { ResponseCacheOwner } from 'next/dist/server/lib/route-cache-key'
import { beforeAll, expect, test } from 'vitest'

const require = createRequire(import.meta.url)
const MODULE = 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js'
const { getRouteCacheKey } = require('next/dist/server/lib/route-cache-key')

interface Controls {
  get(route: string, owner: ResponseCacheOwner): CacheControl | undefined
  set(route: string, control: CacheControl): void
  clear(): void
}
const { SharedCacheControls } = require(MODULE) as {
  SharedCacheControls: (new (
    manifest: object,
  ) => Controls) & {
    cacheControls: { size: number; keys(): Iterable<string> }
  }
}
const owner = { kind: 'APP_PAGE', sourceRoute: '/[locale]/news/[slug]/page' } as ResponseCacheOwner
const controls = new SharedCacheControls({ routes: {}, dynamicRoutes: {} })
const lifetime = (revalidate: number) => ({ revalidate, expire: undefined })
const remember = (path: string, revalidate: number) =>
  controls.set(getRouteCacheKey(path, owner), lifetime(revalidate))
const charactersKept = () =>
  [...SharedCacheControls.cacheControls.keys()].reduce((sum, key) => sum + key.length, 0)

// Next's cache handler applies the patch, as Next loads it.
beforeAll(async () => {
  await import('./next-cache')
})

test('Next finds the lifetime that it has just remembered, and forgets all when told to', () => {
  remember('/en/news/steel', 60)
  expect(controls.get('/en/news/steel', owner)).toEqual(lifetime(60))
  controls.clear()
  expect(controls.get('/en/news/steel', owner)).toBeUndefined()
})

test.each([
  ['short', 20_000, ''],
  ['long', 2000, 'x'.repeat(3000)],
])('invented addresses do not fill the memory: %s ones', (_, count, more) => {
  remember('/en/news/first', 1)
  for (let address = 0; address < count; address++) {
    remember(`/en/news/${address}${more}`, address)
    remember('/en/news/visited', 60)
  }
  expect(charactersKept()).toBeLessThan(1_000_000)
  expect(controls.get('/en/news/first', owner)).toBeUndefined()
  expect(controls.get(`/en/news/${count - 1}${more}`, owner)).toEqual(lifetime(count - 1))
  expect(controls.get('/en/news/visited', owner)).toEqual(lifetime(60))
  expect(SharedCacheControls.cacheControls.size).toBeGreaterThan(100)
})

test('the bundles that render pages and answer requests take the module that is patched', () => {
  for (const bundle of ['app-page-turbo.runtime.prod.js', 'server.runtime.prod.js'])
    expect(
      readFileSync(require.resolve(`next/dist/compiled/next-server/${bundle}`), 'utf8'),
      bundle,
    ).toContain(`require("${MODULE}")`)
})
