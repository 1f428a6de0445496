// npm run verify: runs what must pass before a commit, in under a minute. Runs only the unit tests that the change
// affects.

import { install } from './bootstrap/install.mjs'
import { endWithChildren } from './bootstrap/run-command.mjs'
import { scriptOptions } from './bootstrap/script-options.mjs'
import { changedFiles } from './testing/affected.mjs'
import { printTotals, STATIC_CHECKS, stepOf, suiteCheck } from './testing/checks.mjs'
import { progress } from './testing/progress.mjs'
import { SUITES } from './testing/suites.mjs'

scriptOptions(
  'verify',
  'Usage: npm run verify\n\nRuns the checks that must pass before a commit, and the unit tests that the change affects.',
)
endWithChildren()
const related = changedFiles().filter((file) => /\.(tsx?|mjs|json|css)$/.test(file))
const [unit] = SUITES
// Guards read files without importing them, so Vitest cannot relate them to a change.
const guards = { ...unit, name: 'guards', project: unit.name, title: 'Guards' }
const checks = [
  suiteCheck(unit, { related }, true),
  suiteCheck(guards, { files: ['tests/guards'] }, true),
  ...STATIC_CHECKS,
]
const counts = []
const steps = progress(['Packages', ...checks.map(({ title }) => title)])
await steps.run('Packages', install)
await steps.sideBySide(
  2,
  checks.map((check) => stepOf(check, counts)),
)
steps.end()
process.exitCode = printTotals(counts)
