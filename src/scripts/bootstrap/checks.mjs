// What `npm run verify` and `npm test` check, each with its own count of passed and failed.

import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { staleGeneratedFiles } from './generated.mjs'
import { playwrightCounts, vitestCounts } from './reports.mjs'
import { run } from './run.mjs'

const REPORTS = 'test-results'
const NODE = process.execPath
// Lexical and knip have top-level awaits that Node 20 loses without it (payloadcms/payload#16381).
const PRODUCTION = '--conditions=production'

/** A tool that knows only good and bad: one check. */
function tool(title, script, ...args) {
  return {
    title,
    async run() {
      const { code } = await run(NODE, [PRODUCTION, `node_modules/${script}`, ...args], {
        allowFailure: true,
      })
      return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
    },
  }
}

function readReport(file) {
  if (!existsSync(file)) return undefined
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** A runner killed before its report, or failing outside any test, has failed, whatever the tests say. */
function counted(code, { passed, failed, failures }) {
  if (code === 0 || failed > 0) return { passed, failed, failures }
  const reason = `the runner ended with ${code}; what it printed last says why`
  return { passed, failed: 1, failures: [{ test: 'outside the tests', reason }] }
}

/** A test runner that leaves a JSON report; `countsIn` finds in it what passed, what failed, and which. */
function runner(title, report, command, countsIn) {
  return {
    title,
    async run() {
      rmSync(report, { force: true })
      const { code } = await run(NODE, command, { allowFailure: true })
      return counted(code, countsIn(readReport(report) ?? {}))
    },
  }
}

function vitest(title, project) {
  const report = `${REPORTS}/${project}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const command = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...reporters]
  return runner(title, report, command, vitestCounts)
}

function playwright(title, projects) {
  const chosen = projects.flatMap((project) => ['--project', project])
  const command = ['node_modules/@playwright/test/cli.js', 'test', ...chosen]
  return runner(title, `${REPORTS}/journeys.json`, command, playwrightCounts)
}

const generated = {
  title: 'Generated files',
  async run() {
    const stale = await staleGeneratedFiles()
    for (const file of stale)
      console.log(`      ${file} was out of date; it has been made anew, please commit it`)
    return stale.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  },
}

/** The fast part: no database, no browser. */
export const FAST_CHECKS = [
  generated,
  tool('Format and lint', '@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'),
  tool('Types', 'typescript/bin/tsc', '--noEmit', '-p', '.'),
  tool(
    'Import direction',
    'dependency-cruiser/bin/dependency-cruise.mjs',
    '--config',
    '.dependency-cruiser.cjs',
    'src',
    'payload.config.ts',
    'next.config.ts',
  ),
  tool('Dead code', 'knip/bin/knip.js', '--no-config-hints'),
  tool(
    'Missing messages',
    '@lingual/i18n-check/dist/bin/index.js',
    '-l',
    'src/i18n/messages',
    '-s',
    'hr',
    '-f',
    'next-intl',
    '-u',
    'src',
  ),
  tool(
    'Missing messages, admin panel',
    '@lingual/i18n-check/dist/bin/index.js',
    '-l',
    'src/i18n/admin-messages',
    '-s',
    'hr',
  ),
  vitest('Unit', 'unit'),
]

export const INTEGRATION = vitest('Integration', 'integration')
export const CONTRACT = vitest('Contract', 'contract')
export const OPERATION = vitest('Operation', 'operation')
export const JOURNEYS = playwright('Journeys', ['reading', 'editing'])

/** Runs the checks one after another, all of them whatever fails; answers with their counts. */
export async function runChecks(checks, steps) {
  mkdirSync(REPORTS, { recursive: true })
  const counts = []
  for (const { title, run: check } of checks) {
    await steps.run(title, async () => {
      const count = await check()
      counts.push({ title, ...count })
      return count.failed === 0 ? `${count.passed} passed` : `${count.failed} FAILED`
    })
  }
  return counts
}

/** Prints which tests failed, the runners' totals and, as the last line, `N passed, N failed`; answers with the exit code. */
export function printTotals(counts) {
  for (const { title, failures = [] } of counts) {
    for (const { test, reason } of failures) console.log(`\n  ${title}: ${test}\n    ${reason}`)
  }
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0)
  const width = Math.max(...counts.map(({ title }) => title.length))
  console.log('')
  for (const { title, passed, failed } of counts) {
    console.log(
      `  ${title.padEnd(width)}  ${String(passed).padStart(5)} passed  ${String(failed).padStart(4)} failed`,
    )
  }
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0 ? 0 : 1
}
