import { createRequire } from 'node:module'
import { onPageStored } from './cache-events'

/** Next's page renderer, which all bundles of the site share. */
const RENDERER = 'next/dist/compiled/next-server/app-page-turbo.runtime.prod.js'

interface RenderContext {
  /** Created for each page. */
  renderOpts: { ComponentMod: { collectSegmentData: () => Promise<Map<string, Buffer>> } }
}

export interface Renderer {
  AppPageRouteModule: {
    prototype: {
      prerender(request: object, response: object, context: RenderContext): Promise<unknown>
    }
  }
}

const noSegments = async () => new Map<string, Buffer>()

function patch({ AppPageRouteModule }: Renderer): void {
  const { prototype } = AppPageRouteModule
  const { prerender } = prototype
  prototype.prerender = function (request, response, context) {
    context.renderOpts.ComponentMod.collectSegmentData = noSegments
    return prerender.call(this, request, response, context)
  }
}

/**
 * Keeps Next (16.4.6) from splitting each finished page into segments for its links to prefetch, which takes a tenth of
 * the time of a first visit. The site has no links of Next's, and there is no setting. The renderer is patched when it
 * has stored its first page, because loading it takes 0.1 s of a start.
 */
export function skipSegmentPrefetches(
  loadRenderer = (): Renderer => createRequire(import.meta.url)(RENDERER),
): void {
  let isPatched = false
  onPageStored(() => {
    if (isPatched) return
    isPatched = true
    patch(loadRenderer())
  })
}
