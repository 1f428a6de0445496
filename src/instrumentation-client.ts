// Next runs this in the browser before it takes a page over; React must not see a changed page, so it only watches.

import { installChunkErrorRecovery } from '@/browser/builds/chunk-error-recovery'
import { trackNavigation } from '@/browser/builds/pending-navigation'
import { watchPage } from '@/browser/builds/watch-page'

watchPage()
installChunkErrorRecovery()

/** The admin panel's links and acts change pages without a full load. */
export const onRouterTransitionStart = trackNavigation
