import { buildOf, watchBuilds } from './build-watch'
import { watchStartUp } from './start-up'

/** What every page looks out for from its first moment: faults of its start, and newer builds. */
export function watchPage(): void {
  watchStartUp()
  const build = buildOf(document)
  if (build) watchBuilds(build)
}
