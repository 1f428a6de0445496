import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { playwrightCounts, vitestCounts } from './reports.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kovina-reports-'))
  // Test files resolve their runner's package from their own directory.
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function reportOf(files: Record<string, string>, script: string, ...args: string[]) {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
  const { VITEST: _, ...env } = process.env
  spawnSync(process.execPath, [path.resolve('node_modules', script), ...args], {
    cwd: folder,
    env,
    stdio: 'ignore',
  })
  return JSON.parse(readFileSync(path.join(folder, 'report.json'), 'utf8'))
}

const BROKEN_HOOK = `
  import { beforeAll, test } from 'vitest'
  beforeAll(() => { throw new Error('no ground') })
  test('stands', () => {})`

/** Runs the files with Vitest; returns its report. */
const vitestReportOf = (files: Record<string, string>) =>
  reportOf(
    { 'vitest.config.mjs': 'export default {}', ...files },
    'vitest/vitest.mjs',
    'run',
    '--reporter=json',
    '--outputFile=report.json',
  )

test('Vitest: failed tests are named with their errors, broken files as one each', () => {
  const report = vitestReportOf({
    'mixed.test.mjs': `
        import { describe, expect, test } from 'vitest'
        test('holds', () => {})
        describe('a door', () => { test('opens', () => expect('shut').toBe('open')) })`,
    'broken.test.mjs': 'throw new Error("no beginning")',
    'hook.test.mjs': BROKEN_HOOK,
  })
  const { passed, failed, failures } = vitestCounts(report)
  expect({ passed, failed }).toEqual({ passed: 1, failed: 3 })
  const told = failures.map(({ test: name, reason }) => `${name}: ${reason}`)
  expect(told).toContainEqual(expect.stringMatching(/mixed\.test\.mjs › a door opens: .*'shut' to be 'open'/))
  expect(told).toContainEqual(expect.stringMatching(/broken\.test\.mjs: .*no beginning/))
  expect(told).toContainEqual(expect.stringMatching(/hook\.test\.mjs: .*no ground/))
})

test('Vitest: tests that were not run are named with what they need, and are neither passed nor failed', () => {
  const report = vitestReportOf({
    'careful.test.mjs': `
        import { test } from 'vitest'
        test('holds', () => {})
        test.runIf(false)('digs', { meta: { needs: 'root' } }, () => {})
        test('waits', (context) => context.skip('no wind'))
        test.todo('flies')`,
    'hook.test.mjs': BROKEN_HOOK,
  })
  const { passed, failed, notRun } = vitestCounts(report)
  expect({ passed, failed }).toEqual({ passed: 1, failed: 1 })
  const told = notRun.map(({ test: name, reason }) => `${name.split(' › ')[1]}: ${reason}`)
  expect(told).toEqual(['digs: needs root', 'waits: gives no reason', 'flies: gives no reason'])
})

test('the verdict names tests that were not run, and ends in the line of totals', () => {
  const counts = [
    { title: 'Unit', passed: 3, failed: 0, notRun: [{ test: 'a.test.ts › digs', reason: 'needs root' }] },
    { title: 'Types', passed: 1, failed: 0 },
  ]
  const checks = JSON.stringify(path.resolve('src/scripts/testing/checks.mjs'))
  const script = `const { printTotals } = await import(${checks}); process.exitCode = printTotals(${JSON.stringify(counts)})`
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(status).toBe(0)
  expect(stdout).toContain('\n  1 not run here:\n    Unit: a.test.ts › digs, needs root\n')
  expect(stdout.trimEnd().split('\n').at(-1)).toBe('4 passed, 0 failed')
})

const PLAYWRIGHT_CONFIG = `export default { reporter: [['json', { outputFile: 'report.json' }]] }`

test('Playwright: a file that breaks before its tests is named by its error', () => {
  const report = reportOf(
    { 'playwright.config.mjs': PLAYWRIGHT_CONFIG, 'ruin.spec.mjs': 'throw new Error("no beginning")' },
    '@playwright/test/cli.js',
    'test',
  )
  const { failed, failures } = playwrightCounts(report)
  expect(failed).toBeGreaterThan(0)
  expect(failures).toContainEqual({
    test: 'outside the tests',
    reason: expect.stringContaining('no beginning'),
  })
})

test('Playwright: failed tests are named with their errors, tests that did not run are failed too', () => {
  const report = reportOf(
    {
      'playwright.config.mjs': PLAYWRIGHT_CONFIG,
      'walk.spec.mjs': `
        import { expect, test } from '@playwright/test'
        test.describe.configure({ mode: 'serial' })
        test('sets off', () => {})
        test.describe('at the river', () => { test('crosses', () => expect('wet').toBe('dry')) })
        test('arrives', () => {})`,
      'ways.mjs': `
        import { expect, test } from '@playwright/test'
        export const way = () => test('leads home', () => expect('left').toBe('right'))`,
      'wood.spec.mjs': `
        import { way } from './ways.mjs'
        way()`,
    },
    '@playwright/test/cli.js',
    'test',
  )
  const { passed, failed, failures } = playwrightCounts(report)
  expect({ passed, failed }).toEqual({ passed: 1, failed: 3 })
  expect(failures).toEqual([
    {
      test: 'walk.spec.mjs:5 › crosses',
      reason: expect.stringMatching(/^Error: .*toBe[\s\S]*"dry"/),
      again: "npm test -- 'tests/walk.spec.mjs:5'",
    },
    // The line of a test in the file that defines it means nothing in the file that runs it.
    {
      test: 'wood.spec.mjs › leads home',
      reason: expect.stringMatching(/^Error: /),
      again: "npm test -- 'tests/wood.spec.mjs' 'leads home'",
    },
  ])
})
