// Runs the real commands: unknown options and --help must end them before they change anything.

import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { commandArguments } from '@tests/support/site/product-command'
import { UNSET_SETTINGS } from '@tests/support/site/unset-settings'
import { removeDirectory, temporaryDirectory } from '@tests/support/temporary-directories'
import { afterAll, beforeAll, expect, test } from 'vitest'

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))

let parent: string
beforeAll(() => {
  parent = temporaryDirectory()
})
afterAll(() => removeDirectory(parent))

function run(name: string, option: string) {
  const dataDir = path.join(parent, name)
  const { status, stdout, stderr } = spawnSync(process.execPath, commandArguments(name, option), {
    env: { ...UNSET_SETTINGS, PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  return { status, stdout, stderr, isDataThere: existsSync(dataDir) }
}

test.each(['seed', 'migrate'])('npm run %s does nothing with an option that it does not know', (script) => {
  const { stderr, ...ended } = run(script, '--remov')
  expect(ended).toEqual({ status: 1, stdout: '', isDataThere: false })
  expect(stderr).toContain(`${script}: Unknown option '--remov'`)
})

test('npm run seed -- --help says how it is used, and does nothing', () => {
  const stdout = expect.stringContaining('Usage: npm run seed [-- --remove]')
  expect(run('seed', '--help')).toEqual({ status: 0, stdout, stderr: '', isDataThere: false })
})

test.each(['build', 'verify', 'generate', 'migrate:create'])(
  'npm run %s says how it is used, and does nothing with an option that it does not know',
  (command) => {
    const [, file = '', ...given] = scripts[command]?.split(' ').slice(1) ?? []
    const start = (option: string) =>
      spawnSync(process.execPath, [file, ...given, option], { encoding: 'utf8', timeout: 20_000 })
    expect(start('--help')).toMatchObject({ status: 0, stderr: '' })
    expect(start('--help').stdout).toContain(`npm run ${command}`)
    expect(start('--halp')).toMatchObject({ status: 1, stdout: '' })
    expect(start('--halp').stderr).toContain("Unknown option '--halp'")
  },
)
