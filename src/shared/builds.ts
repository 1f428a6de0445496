// Defines the endpoints for newer builds, and how often browsers check them (site.md §7.3, §9).

/** Begins the paths of scripts and style sheets. */
export const ASSETS_PATH = '/_next/static/'

/** First segment of both endpoints. */
const BUILDS_PREFIX = 'builds'

/** Path of `{ id, timestamp }` of the current build. */
export const LATEST_BUILD_PATH = `/${BUILDS_PREFIX}/latest.json`

/** Returns the path of `{ id, timestamp, prerendered }` of one build. */
export function buildMetaPath(id: string): string {
  return `/${BUILDS_PREFIX}/meta/${id}.json`
}

/** Time between two checks for a newer build. */
export const BUILD_CHECK_INTERVAL_MS = 3_600_000

/** Time in which the same path is not reloaded automatically again. */
export const RELOAD_GUARD_MS = 10_000

/** Key in the session storage for the path that was reloaded last, and the end of its protection. */
export const RELOAD_KEY = 'kovina:reload'
