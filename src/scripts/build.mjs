// npm run build: installs the packages and builds the site. Needs no database.

import { buildIfStale } from './bootstrap/build.mjs'
import { install } from './bootstrap/install.mjs'
import { scriptOptions } from './bootstrap/script-options.mjs'
import { stepList } from './bootstrap/steps.mjs'

scriptOptions(
  'build',
  'Usage: npm run build\n\nInstalls what is missing, and builds if the sources have changed.',
)
const steps = stepList(2)
await steps.run('Packages', install)
await steps.run('Build', buildIfStale)
