// npm test: everything to a verdict. Installs what is missing, a browser included.

import { provideBrowser } from './bootstrap/browser.mjs'
import { buildIfStale } from './bootstrap/build.mjs'
import {
  CONTRACT,
  FAST_CHECKS,
  INTEGRATION,
  JOURNEYS,
  OPERATION,
  printTotals,
  runChecks,
} from './bootstrap/checks.mjs'
import { install } from './bootstrap/install.mjs'
import { stepList } from './bootstrap/steps.mjs'

/** A step that others need; when it fails, the verdict says so and what needs it is not run. */
function preparing(title, work) {
  return {
    title,
    run: () =>
      work().then(
        () => ({ passed: 1, failed: 0 }),
        (error) => {
          console.error(`      ${error instanceof Error ? error.message : error}`)
          return { passed: 0, failed: 1 }
        },
      ),
  }
}

const steps = stepList(8 + FAST_CHECKS.length)
await steps.run('Packages', install)
const counts = await runChecks([...FAST_CHECKS, INTEGRATION, CONTRACT], steps)
const ready = await runChecks([preparing('Build', buildIfStale), preparing('Browser', provideBrowser)], steps)
const [build, browser] = ready
counts.push(...ready)
if (build.failed === 0) counts.push(...(await runChecks([OPERATION], steps)))
if (build.failed === 0 && browser.failed === 0) counts.push(...(await runChecks([JOURNEYS], steps)))
process.exitCode = printTotals(counts)
