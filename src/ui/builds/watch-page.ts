import { buildOf, watchBuilds } from './build-watch'
import { watchStartUp } from './start-up'

/**
 * What every page looks out for from its first moment: faults of its start, and newer builds. Where React comes later than
 * the page, its start is one more; builds are watched already.
 */
export function watchPage(): void {
  watchStartUp()
  const build = buildOf(document)
  if (build && document.documentElement.dataset.script !== 'on') watchBuilds(build)
}
