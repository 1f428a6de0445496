import { notFoundJson } from '@/i18n/routing/json-error'
import { buildMetaPath, LATEST_BUILD_PATH } from '@/shared/builds'
import { IMMUTABLE_CACHE_CONTROL } from '@/shared/http/response-headers'

interface Build {
  id: string
  /** Milliseconds since 1970. */
  timestamp: number
}

/** If a CDN cached it, newer builds would go unnoticed. */
const NO_STORE = 'no-store'

/** Serves the two files of a build. All other paths get 404 as JSON, so that no client takes a page for a build. */
export function handleBuilds(request: Request, { id, timestamp }: Build): Response {
  const { pathname, search } = new URL(request.url)
  switch (pathname) {
    case LATEST_BUILD_PATH:
      return Response.json({ id, timestamp }, { headers: { 'Cache-Control': NO_STORE } })
    case buildMetaPath(id):
      // No page is rendered at build time, as the build has no database.
      return Response.json(
        { id, timestamp, prerendered: [] },
        { headers: { 'Cache-Control': IMMUTABLE_CACHE_CONTROL } },
      )
    default:
      return notFoundJson(pathname + search)
  }
}
