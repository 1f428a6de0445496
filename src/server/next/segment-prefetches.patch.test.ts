import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test, vi } from 'vitest'
import { publishPageStored } from './cache-events'
import { type Renderer, skipSegmentPrefetches } from './segment-prefetches.patch'

/** As Next's class: its `prerender` asks the page's module for the segments of what it has rendered. */
function nextRenderer() {
  class AppPageRouteModule {
    name = 'page'
    async prerender(_request: object, _response: object, { renderOpts }: { renderOpts: Page }) {
      return { page: this.name, segments: await renderOpts.ComponentMod.collectSegmentData() }
    }
  }
  return { AppPageRouteModule }
}

interface Page {
  ComponentMod: { collectSegmentData: () => Promise<Map<string, Buffer>> }
}

const page = (): { renderOpts: Page } => ({
  renderOpts: {
    ComponentMod: { collectSegmentData: async () => new Map([['/_tree', Buffer.from('tree')]]) },
  },
})
const stored = () => publishPageStored({ path: '/en', tags: [] })

test('from the second page on none is taken apart, and the renderer is loaded and patched once', async () => {
  const renderer = nextRenderer()
  const load = vi.fn(() => renderer as unknown as Renderer)
  skipSegmentPrefetches(load)
  expect(load).not.toHaveBeenCalled()
  const rendered = () => new renderer.AppPageRouteModule().prerender({}, {}, page())
  expect((await rendered()).segments.size).toBe(1)
  stored()
  expect(await rendered()).toEqual({ page: 'page', segments: new Map() })
  const { prerender } = renderer.AppPageRouteModule.prototype
  stored()
  expect(renderer.AppPageRouteModule.prototype.prerender).toBe(prerender)
  expect(load).toHaveBeenCalledOnce()
})

test('the renderer asks the module of a page for its segments, and nothing else makes them', () => {
  const renderer = createRequire(import.meta.url).resolve(
    'next/dist/compiled/next-server/app-page-turbo.runtime.prod.js',
  )
  const calls = readFileSync(renderer, 'utf8').match(/\.collectSegmentData\(/g)
  expect(calls).toHaveLength(1)
})
