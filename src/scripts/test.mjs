// npm test: runs all checks and tests up to a verdict. Installs what is missing, including a browser.

import { parseArgs } from 'node:util'
import { ensureBrowser } from './bootstrap/browser.mjs'
import { buildIfStale } from './bootstrap/build.mjs'
import { install } from './bootstrap/install.mjs'
import { ensureRecommendedNode } from './bootstrap/recommended-node.mjs'
import { endWithChildren } from './bootstrap/run-command.mjs'
import { affectedTests, changedFiles, unaffectedTitles } from './testing/affected.mjs'
import { printTotals, STATIC_CHECKS, stepOf, suiteCheck } from './testing/checks.mjs'
import { progress } from './testing/progress.mjs'
import { openRunDirectory } from './testing/run-directory.mjs'
import { chosenTests, SUITES } from './testing/suites.mjs'
import { openTemplates } from './testing/templates.mjs'

const HELP = `Usage: npm test [-- <files or words>] [-- --changed[=<commit>]]
       npm run test:long [-- <files or words>]

Without arguments it runs everything: static checks, unit, integration, contract, process, journeys.
  <files>     tests in these files or folders, or whose path has this part in it
  <words>     tests with these words in their names
  --changed   static checks, and the tests that the changes since the last commit (or <commit>) concern`

const { values, positionals } = parseArgs({
  // `--changed` may be given without a commit.
  args: process.argv.slice(2).map((argument) => (argument === '--changed' ? '--changed=' : argument)),
  options: { changed: { type: 'string' }, long: { type: 'boolean' }, help: { type: 'boolean' } },
  allowPositionals: true,
})
if (values.help) {
  console.log(HELP)
  process.exit(0)
}

endWithChildren()
openRunDirectory()

/** Returns the suites to run, each with its files and words; all suites without a selection. */
function plan() {
  const suites = SUITES.filter(({ isLong = false }) => isLong === (values.long ?? false))
  if (values.changed !== undefined) {
    const changed = changedFiles(values.changed || undefined)
    const files = affectedTests(changed)
    // Vitest itself finds the unit tests of a file.
    const related = changed.filter((file) => /\.(tsx?|mjs|json|css)$/.test(file))
    return suites.flatMap((suite) => {
      const own = files.filter((file) => suite.files.test(file))
      if (suite.name === 'unit' && related.length > 0) return [{ suite, selection: { related } }]
      const without = unaffectedTitles(changed)
      return own.length > 0 ? [{ suite, selection: { files: own, words: '', without } }] : []
    })
  }
  if (positionals.length === 0) return suites.map((suite) => ({ suite, selection: { files: [], words: '' } }))
  const { files, words, lines } = chosenTests(positionals)
  // A named file may also be in a long suite.
  return SUITES.flatMap((suite) => {
    const own = files.filter((file) => suite.files.test(file))
    const withLines = own.map((file) => lines.find((line) => line.startsWith(`${file}:`)) ?? file)
    return own.length > 0 ? [{ suite, selection: { files: withLines, words } }] : []
  })
}

/** Returns a step that others depend on. If it fails, the verdict says so, and the dependent steps do not run. */
function preparing(title, work) {
  return {
    title,
    run: () =>
      work().then(
        () => ({ passed: 1, failed: 0 }),
        (error) => {
          const reason = error instanceof Error ? error.message : String(error)
          console.error(`      ${reason}`)
          return { passed: 0, failed: 1, failures: [{ test: title, reason }] }
        },
      ),
  }
}

let planned
try {
  planned = plan()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
const isNeeded = (what) => planned.some(({ suite }) => suite.needs.includes(what))
const isWhole = positionals.length === 0 && !values.long

let closeTemplates = async () => {}
const preparations = [
  preparing('Build', buildIfStale),
  preparing('Browser', ensureBrowser),
  preparing('Recommended Node', async () => console.log(`      ${await ensureRecommendedNode()}`)),
  preparing('Demo database', async () => {
    closeTemplates = await openTemplates()
  }),
].filter((_, index) => isNeeded(['build', 'browser', 'node', 'templates'][index]))

/** Suites that need neither a database nor a build run in parallel with the preparations. */
const unit = planned.filter(({ suite }) => suite.name === 'unit')
const suites = planned.filter(({ suite }) => suite.name !== 'unit')
const beside = [
  ...preparations.slice(0, 1),
  ...unit.map(({ suite, selection }) => suiteCheck(suite, selection, isWhole)),
  ...preparations.slice(1),
  ...(isWhole ? STATIC_CHECKS : []),
]
const inOrder = suites.map(({ suite, selection }) => ({ suite, check: suiteCheck(suite, selection) }))

const counts = []
const steps = progress(
  ['Packages', ...beside, ...inOrder.map(({ check }) => check)].map((step) => step.title ?? step),
)
await steps.run('Packages', install)
await steps.sideBySide(
  isWhole ? 2 : 1,
  beside.map((check) => stepOf(check, counts)),
)
const failedPreparations = counts.filter(
  ({ title, failed }) => failed > 0 && preparations.some((one) => one.title === title),
)
if (failedPreparations.length === 0)
  for (const { check } of inOrder) {
    const { title, work } = stepOf(check, counts)
    await steps.run(title, work)
  }
await closeTemplates()
const titles = new Set(planned.map(({ suite }) => suite.title))
const hasRun = counts.some(({ title, passed, failed }) => titles.has(title) && passed + failed > 0)
if (failedPreparations.length === 0 && positionals.length > 0 && !hasRun)
  counts.push({
    title: 'Chosen tests',
    passed: 0,
    failed: 1,
    failures: [{ test: positionals.join(' '), reason: 'no test has this file, path or name' }],
  })
steps.end()
process.exitCode = printTotals(counts)
