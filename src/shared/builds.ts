// Endpoint for newer builds, and how often browsers ask it (site.md §7.3, §9).

/** Begins the addresses of scripts and style sheets. */
export const ASSETS_PATH = '/_next/static/'

/** First segment of both addresses. */
const BUILDS_PREFIX = 'builds'

/** `{ id, timestamp }` of the build that runs now. */
export const LATEST_BUILD_PATH = `/${BUILDS_PREFIX}/latest.json`

/** `{ id, timestamp, prerendered }` of one build. */
export function buildMetaPath(id: string): string {
  return `/${BUILDS_PREFIX}/meta/${id}.json`
}

/** Time between two questions for a newer build. */
export const BUILD_CHECK_INTERVAL_MS = 3_600_000

/** Time in which the same path is not loaded again by itself. */
export const RELOAD_GUARD_MS = 10_000

/** Key in the session storage: which path was loaded again last, and until when it is not. */
export const RELOAD_KEY = 'kovina:reload'
