import { watchStartupErrors } from './startup-errors'
import { buildIdOf, watchBuilds } from './watch-builds'

/**
 * What every page looks out for from its first moment: faults of its start, and newer builds. Where React comes later than
 * the page, its start is one more; builds are watched already.
 */
export function watchPage(): void {
  watchStartupErrors()
  const build = buildIdOf(document)
  if (build && document.documentElement.dataset.script !== 'on') watchBuilds(build)
}
