// npm run journeys [-- <Playwright's arguments>]: runs only the browser journeys, against a build of the current
// sources.

import { ensureBrowser } from './bootstrap/browser.mjs'
import { buildIfStale } from './bootstrap/build.mjs'
import { install } from './bootstrap/install.mjs'
import { endWithChildren, run } from './bootstrap/run-command.mjs'
import { stepList } from './bootstrap/steps.mjs'

endWithChildren()
const given = process.argv.slice(2)
const wanted = given.some((argument) => argument.startsWith('--project'))
  ? given
  : ['--project=reading', '--project=editing', ...given]

const steps = stepList(4)
await steps.run('Packages', install)
await steps.run('Browser', ensureBrowser)
await steps.run('Build', buildIfStale)
await steps.run('Journeys', () =>
  run(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', ...wanted]),
)
