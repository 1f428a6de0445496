import { watchStartupErrors } from './startup-errors'
import { buildIdOf, watchBuilds } from './watch-builds'

/**
 * Watches every page for start-up errors and newer builds from its beginning. If React starts later than the page, this
 * is a second start, and builds are already watched.
 */
export function watchPage(): void {
  watchStartupErrors()
  const build = buildIdOf(document)
  if (build && !window.hasPageEnhancements) watchBuilds(build)
}
