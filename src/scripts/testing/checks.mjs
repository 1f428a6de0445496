// Defines the checks of `npm run verify` and `npm test`, each of which counts what passed and failed.

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { staleGeneratedFiles } from '../bootstrap/payload-codegen.mjs'
import { recommendedNode, withNode } from '../bootstrap/recommended-node.mjs'
import { run } from '../bootstrap/run-command.mjs'
import { digestOfFiles } from '../bootstrap/source-digest.mjs'
import { playwrightCounts, vitestCounts } from './reports.mjs'

const REPORTS = 'test-results'
const CACHE = 'node_modules/.cache/kovina'
const NODE = process.execPath
// Lexical and knip have top-level awaits that Node 20 does not wait for without this condition
// (payloadcms/payload#16381).
const PRODUCTION = '--conditions=production'

/** Prints the whole output of a check. Checks run in parallel, so they cannot print directly. */
function show(title, output) {
  console.log(`\n      ${title} says:\n${output}`)
}

/** Returns a check for a tool that only passes or fails. */
function tool(title, script, ...args) {
  return {
    title,
    async run() {
      const command = [PRODUCTION, `node_modules/${script}`, ...args]
      const { code, output } = await run(NODE, command, { allowFailure: true, quiet: true })
      if (code === 0) return { passed: 1, failed: 0 }
      show(title, output)
      const failures = [{ test: title, reason: `ended with ${code}`, again: `npm run verify` }]
      return { passed: 0, failed: 1, failures }
    },
  }
}

function readReport(file) {
  if (!existsSync(file)) return undefined
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Counts a failure if the runner was killed before its report or failed outside any test, even if all tests passed. */
function countedResult(code, counts) {
  if (code === 0 || counts.failed > 0) return counts
  const reason = `the runner ended with ${code}; what it printed last says why`
  return { ...counts, failed: 1, failures: [{ test: 'outside the tests', reason }] }
}

const escapeRegExp = (words) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function vitestCommand({ name, project = name }, { files, words, related }, report) {
  const options = [
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const vitest = 'node_modules/vitest/vitest.mjs'
  if (related) return [vitest, 'related', '--run', '--passWithNoTests', ...options, ...related]
  const named = words ? ['--testNamePattern', escapeRegExp(words)] : []
  // Playwright can select a test by its line; Vitest runs the whole file.
  return [vitest, 'run', ...options, ...named, ...files.map((file) => file.replace(/:\d+$/, ''))]
}

function playwrightCommand({ projects }, { files, words, without }) {
  const chosen = projects.map((project) => `--project=${project}`)
  const named = words ? ['--grep', escapeRegExp(words), '--pass-with-no-tests'] : []
  const left = without ? ['--grep-invert', without, '--pass-with-no-tests'] : []
  return ['node_modules/@playwright/test/cli.js', 'test', ...chosen, ...named, ...left, ...files]
}

/**
 * Returns a check for a suite of tests, whose runner writes a JSON report. `selection.files` are paths (all if empty),
 * `words` select tests by name, `without` is a pattern of Playwright titles to skip, `related` are sources whose tests
 * Vitest finds. `isQuiet`: runs in parallel with other checks, and prints only failures.
 */
export function suiteCheck(suite, selection, isQuiet = false) {
  return {
    title: suite.title,
    async run() {
      const report = path.resolve(REPORTS, `${suite.name}.json`)
      rmSync(report, { force: true })
      const isVitest = suite.runner === 'vitest'
      const command = (isVitest ? vitestCommand : playwrightCommand)(suite, selection, report)
      const node = suite.needs.includes('node') ? recommendedNode() : NODE
      const env = {
        ...withNode(node),
        ...(isVitest ? {} : { PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
      }
      const { code, output } = await run(node, command, { allowFailure: true, quiet: isQuiet, env })
      const count = countedResult(
        code,
        (isVitest ? vitestCounts : playwrightCounts)(readReport(report) ?? {}),
      )
      // Tests whose names lack the words were not requested.
      if (selection.words) count.notRun = []
      if (isQuiet && count.failed > 0) show(suite.title, output)
      return count
    },
  }
}

/** Lists the sources of Payload's types, import map and migrations, and these files themselves. */
const CONFIGURATION = [
  'payload.config.ts',
  'package-lock.json',
  'migrations',
  'public/payload.schema.json',
  '.env.example',
  'src',
]
/**
 * Matches sources that do not influence the generated files. Queries of the areas do: they are part of the page data's
 * schema.
 */
export const NOT_CONFIGURATION =
  /\.(test\.tsx?|tsx|md|css)$|^src\/(ui|scripts|server|contract|app\/(?!\(payload\)|\(site\)\/_page-data))/

const generated = {
  title: 'Generated files',
  async run() {
    const mark = path.join(CACHE, 'generated-files')
    const digest = digestOfFiles(CONFIGURATION, NOT_CONFIGURATION)
    // Payload needs half a minute for these files, so they are not generated again from unchanged sources.
    if (existsSync(mark) && readFileSync(mark, 'utf8') === digest) return { passed: 1, failed: 0 }
    const stale = await staleGeneratedFiles()
    if (stale.length === 0) {
      mkdirSync(CACHE, { recursive: true })
      writeFileSync(mark, digest)
      return { passed: 1, failed: 0 }
    }
    const reason = 'was out of date; it has been made anew, please commit it'
    const failures = stale.map((file) => ({ test: file, reason, again: 'npm run generate' }))
    return { passed: 0, failed: 1, failures }
  },
}

/** Checks that need no database, browser or build. The longest come first, because they run in parallel. */
export const STATIC_CHECKS = [
  generated,
  tool(
    'Types',
    'typescript-native/bin/tsc',
    ...['--noEmit', '-p', '.', '--incremental'],
    `--tsBuildInfoFile`,
    `${CACHE}/types`,
  ),
  tool('Dead code', 'knip/bin/knip.js', '--no-config-hints'),
  tool(
    'Import direction',
    'dependency-cruiser/bin/dependency-cruise.mjs',
    ...['--config', '.dependency-cruiser.cjs', 'src', 'payload.config.ts', 'next.config.ts'],
  ),
  tool(
    'Missing messages',
    '@lingual/i18n-check/dist/bin/index.js',
    // Code reads this group of the search dynamically, which the tool cannot see; `messages.test.ts` compares its keys.
    ...['-l', 'src/i18n/messages', '-s', 'hr', '-f', 'next-intl', '-u', 'src', '-i', 'searchNames.*'],
  ),
  tool('Format and lint', '@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'),
  tool(
    'Missing messages, admin panel',
    '@lingual/i18n-check/dist/bin/index.js',
    ...['-l', 'src/i18n/admin-messages', '-s', 'hr'],
  ),
]

/** Returns a step that runs the check and adds its count to `counts`. */
export function stepOf({ title, run: check }, counts) {
  return {
    title,
    async work() {
      mkdirSync(REPORTS, { recursive: true })
      const count = await check()
      counts.push({ title, ...count })
      return count.failed === 0 ? `${count.passed} passed` : `${count.failed} FAILED`
    },
  }
}

const SLOWEST = 10

function printSlowest(counts) {
  const times = counts.flatMap(({ title, times: own = [] }) => own.map((time) => ({ title, ...time })))
  const slowest = times.sort((one, other) => other.milliseconds - one.milliseconds).slice(0, SLOWEST)
  if (slowest.length === 0) return
  console.log(`\n  The slowest tests:`)
  for (const { title, test, milliseconds } of slowest)
    console.log(`  ${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${title}: ${test}`)
}

function printFailure({ title, failures = [] }) {
  for (const { test, reason, picture, again } of failures) {
    console.log(`\n  ${title}: ${test}\n    ${reason}`)
    if (picture) console.log(`    picture: ${picture}`)
    if (again) console.log(`    again: ${again}`)
  }
}

/** Prints tests that neither passed nor failed, which would otherwise look like passed ones. */
function printNotRun(counts) {
  const notRun = counts.flatMap(({ title, notRun: own = [] }) => own.map((one) => ({ title, ...one })))
  if (notRun.length === 0) return
  console.log(`\n  ${notRun.length} not run here:`)
  for (const { title, test, reason } of notRun) console.log(`    ${title}: ${test}, ${reason}`)
}

/**
 * Prints the slowest tests, the tests that were not run, the failures with commands to repeat each, the runners' totals
 * and, as the last line, `N passed, N failed`; returns the exit code. Writes the same to `test-results/verdict.json`.
 */
export function printTotals(counts) {
  mkdirSync(REPORTS, { recursive: true })
  writeFileSync(path.join(REPORTS, 'verdict.json'), JSON.stringify(counts))
  printSlowest(counts)
  printNotRun(counts)
  for (const count of counts) printFailure(count)
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
