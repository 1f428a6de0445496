// The one script of reading pages (docs/decisions/022-reading-pages.md).

import { startPage } from './page-script'
import { watchPage } from './ui/builds/watch-page'

watchPage()
startPage()
