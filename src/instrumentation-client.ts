// Next runs this in the browser before it takes a page over; React must not see a changed page, so it only watches.

import { installChunkErrorRecovery } from '@/browser/builds/chunk-error-recovery'
import { trackNavigation } from '@/browser/builds/pending-navigation'
import { watchPage } from '@/browser/builds/watch-page'
import { keepPanelSession } from '@/browser/outages/keep-panel-session.patch'
import { ADMIN_PATH } from '@/i18n/routing/admin-path'

watchPage()
installChunkErrorRecovery()
if (location.pathname.startsWith(ADMIN_PATH)) keepPanelSession()

/** The admin panel's links and acts change pages without a full load. */
export const onRouterTransitionStart = trackNavigation
