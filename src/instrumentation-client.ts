// Next runs this in the browser before it takes a page over; React must not see a changed page, so it only watches.

import { beginNavigation } from '@/ui/builds/destination'
import { healNavigations } from '@/ui/builds/heal'
import { watchPage } from '@/ui/builds/watch-page'

watchPage()
healNavigations()

/** The panel's links and acts change pages without a full load. */
export const onRouterTransitionStart = beginNavigation
