// npm run build: installs the packages and builds the site. Needs no database.

import { buildIfStale } from './bootstrap/build.mjs'
import { install } from './bootstrap/install.mjs'
import { stepList } from './bootstrap/steps.mjs'

const steps = stepList(2)
await steps.run('Packages', install)
await steps.run('Build', buildIfStale)
