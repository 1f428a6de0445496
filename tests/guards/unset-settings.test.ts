// A developer's `.env` lies where the tests start the product, which reads it.

import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { UNSET_SETTINGS } from '@tests/support/site/unset-settings'
import { removeDirectory, temporaryDirectory } from '@tests/support/temporary-directories'
import { expect, onTestFinished, test } from 'vitest'
import { readEnvironment } from '@/platform/env/env'

/** The ways to start the product: its scripts of package.json, and its commands. */
const STARTS = /commandArguments\(|packageFile\.scripts\.(?:serve|start)|\bAFTER_NODE\b/
const CREATES_PROCESS = /\b(?:spawn|spawnSync|execFile|execFileSync|fork|startChild)\b/

const sources = ['tests', 'src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => (folder === 'tests' ? /\.tsx?$/ : /\.test\.tsx?$/).test(file))
    .map((file) => path.join(folder, file)),
)

test('every test that starts the product starts it without the settings of `.env`', () => {
  const starting = sources.filter((file) => {
    const text = readFileSync(file, 'utf8')
    return file !== 'tests/guards/unset-settings.test.ts' && STARTS.test(text) && CREATES_PROCESS.test(text)
  })
  expect(starting).toContain('tests/support/site/test-site.ts')
  const without = starting.filter((file) => !readFileSync(file, 'utf8').includes('...UNSET_SETTINGS'))
  expect(without).toEqual([])
})

test('settings that are empty are unset, all of them', () => {
  expect(readEnvironment(UNSET_SETTINGS)).toEqual(readEnvironment({}))
})

test('no `.env` replaces them', () => {
  const directory = temporaryDirectory()
  onTestFinished(() => removeDirectory(directory))
  const names = Object.keys(UNSET_SETTINGS)
  expect(names).toEqual(
    expect.arrayContaining(['SMTP_URL', 'STORAGE_S3_BUCKET', 'AUTH_COMPANY_DEFAULT_ROLE_ID']),
  )
  writeFileSync(path.join(directory, '.env'), names.map((name) => `${name}=of-the-developer\n`).join(''))
  const reader = JSON.stringify(path.resolve('src/scripts/bootstrap/dotenv.mjs'))
  const script = `await import(${reader}); console.log(JSON.stringify(process.env))`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: directory,
    env: { PATH: process.env.PATH, NODE_ENV: 'test', ...UNSET_SETTINGS },
    encoding: 'utf8',
  })
  expect(JSON.parse(stdout)).toMatchObject(UNSET_SETTINGS)
})
