import { FOR_EVER } from '@/facts/answer-headers'
import { buildMetaPath, LATEST_BUILD_PATH } from '@/facts/builds'
import { notFoundJson } from '@/i18n/json-error'

interface Build {
  id: string
  /** Ms since 1970. */
  timestamp: number
}

/** A CDN that keeps it would hide every newer build. */
const NEVER_KEPT = 'no-store'

/** The two files of a build; everything else below is 404 as JSON, so that no reader takes a page for a build. */
export function answerBuilds(request: Request, { id, timestamp }: Build): Response {
  const { pathname, search } = new URL(request.url)
  switch (pathname) {
    case LATEST_BUILD_PATH:
      return Response.json({ id, timestamp }, { headers: { 'Cache-Control': NEVER_KEPT } })
    case buildMetaPath(id):
      // No page is made at build time: the build has no database.
      return Response.json({ id, timestamp, prerendered: [] }, { headers: { 'Cache-Control': FOR_EVER } })
    default:
      return notFoundJson(pathname + search)
  }
}
