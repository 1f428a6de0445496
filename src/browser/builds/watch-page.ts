import { watchStartupErrors } from './startup-errors'
import { buildIdOf, watchBuilds } from './watch-builds'

/**
 * Watches for start-up errors and newer builds, from the first moment of every page. Where React comes later than the
 * page, its start is one more; builds are watched already.
 */
export function watchPage(): void {
  watchStartupErrors()
  const build = buildIdOf(document)
  if (build && !window.hasPageEnhancements) watchBuilds(build)
}
