// The one script of pages while they are read (docs/decisions/022-static-pages-without-hydration.md, 024-deferred-hydration.md).

import { watchPage } from '@/browser/builds/watch-page'
import { deferHydration } from './deferred-hydration'
import { startPageEnhancements } from './page-enhancements'

watchPage()
startPageEnhancements()
deferHydration()
