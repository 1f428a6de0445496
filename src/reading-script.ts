// The one script of pages while they are read (docs/decisions/022-reading-pages.md, 024-first-interest.md).

import { startLate } from './late-script'
import { startPage } from './page-script'
import { watchPage } from './ui/builds/watch-page'

watchPage()
startPage()
startLate()
