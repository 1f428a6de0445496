import { createRequire } from 'node:module'
import { onPageStored } from './cache-events'

/** The part of Next that renders pages, which all bundles of the site share. */
const RENDERER = 'next/dist/compiled/next-server/app-page-turbo.runtime.prod.js'

interface RenderContext {
  /** Made anew for each page. */
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
 * Keeps Next (16.4.6) from taking each finished page apart once more, into the segments that its links prefetch: it reads
 * the page and writes it again, a tenth of the time of a first visit. No link of the site is one of Next's, and no setting
 * switches it off. The renderer is patched when it has stored its first page: to load it takes 0.1 s of a start.
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
