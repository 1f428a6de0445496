// npm run verify: the fast part of the tests, in under a minute.

import { FAST_CHECKS, printTotals, runChecks } from './bootstrap/checks.mjs'
import { install } from './bootstrap/install.mjs'
import { stepList } from './bootstrap/steps.mjs'

const steps = stepList(1 + FAST_CHECKS.length)
await steps.run('Packages', install)
process.exitCode = printTotals(await runChecks(FAST_CHECKS, steps))
