// Next runs this in the browser before it takes a page over. It only starts what needs no framework.

import { buildOf, watchBuilds } from '@/ui/builds/build-watch'
import { beginNavigation } from '@/ui/builds/destination'
import { healNavigations } from '@/ui/builds/heal'
import { watchStartUp } from '@/ui/builds/start-up'

watchStartUp()
healNavigations()

const build = buildOf(document)
if (build) watchBuilds(build)

/** The panel's links and acts change pages without a full load. */
export const onRouterTransitionStart = beginNavigation
