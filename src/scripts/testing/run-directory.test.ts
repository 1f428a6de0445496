import { execFileSync } from 'node:child_process'
import { existsSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from './run-directory.mjs'

/** Runs code in a separate process that leaves a directory in the run's; returns its path. */
function runThat(ends: string): string {
  const module = path.resolve('src/scripts/testing/run-directory.mjs')
  const script = `
    const { openRunDirectory, temporaryDirectory } = await import(${JSON.stringify(module)})
    openRunDirectory()
    const { writeFileSync } = await import('node:fs')
    const left = temporaryDirectory()
    writeFileSync(left + '/file', 'x')
    console.log(left)
    ${ends}`
  const env = { ...process.env, TEST_DIRECTORY: undefined }
  try {
    return execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      env,
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim()
  } catch (error) {
    return String((error as { stdout: string }).stdout).trim()
  }
}

test.each([
  ['it ends', ''],
  ['it fails', 'process.exit(1)'],
  ['it throws', 'throw new Error("a fault")'],
])('what tests of a run have left in their directories goes when %s', async (_, ends) => {
  const left = runThat(ends)
  expect(path.basename(left)).toMatch(/^kovina-test-/)
  const directory = path.dirname(left)
  expect(path.basename(directory)).toMatch(/^kovina-test-/)
  await expect.poll(() => existsSync(directory), { timeout: 9000 }).toBe(false)
})

test('the run’s directory is one that every user may enter', async () => {
  const directory = temporaryDirectory()
  expect(statSync(directory).mode & 0o777).toBe(0o755)
  rmSync(directory, { recursive: true })
})
