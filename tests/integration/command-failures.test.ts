// Commands of an operator whose surroundings are not as they should be: a sentence that names the setting, no stack.

import { spawnSync } from 'node:child_process'
import { commandArguments } from '@tests/support/site/product-command'
import { UNSET_SETTINGS } from '@tests/support/site/unset-settings'
import { removeDirectory, temporaryDirectory } from '@tests/support/temporary-directories'
import { afterAll, describe, expect, test } from 'vitest'

const COMMANDS: [name: string, ...args: string[]][] = [
  ['migrate'],
  ['seed'],
  ['admin', '--reset', 'admin@kovina.example'],
  ['upgrade-check'],
  ['backup'],
]
const NOBODY_LISTENS = 'postgres://kovina@localhost:1/kovina'
const dataDir = temporaryDirectory()
afterAll(() => removeDirectory(dataDir))

function failure([name, ...args]: [string, ...string[]], environment: Record<string, string>) {
  const { status, stderr } = spawnSync(process.execPath, commandArguments(name, ...args), {
    env: { ...process.env, ...UNSET_SETTINGS, DATA_DIR: dataDir, ...environment },
    encoding: 'utf8',
  })
  return { status, stderr }
}

const sentence = (name: string, part: string) => ({
  status: 1,
  stderr: expect.stringMatching(new RegExp(`^${name} failed: .*${part}.*\\n$`)),
})

describe.each(COMMANDS)('npm run %s', (...command) => {
  const [name] = command
  test('names DATABASE_URL when the database is away', () => {
    expect(failure(command, { DATABASE_URL: NOBODY_LISTENS })).toEqual(
      sentence(name, 'ECONNREFUSED.*DATABASE_URL'),
    )
  })
})

describe.each(COMMANDS.slice(0, 3))('npm run %s', (...command) => {
  const [name] = command
  test('names DATA_DIR when it cannot be made', () => {
    const environment = { DATABASE_URL: NOBODY_LISTENS, DATA_DIR: '/dev/null/data' }
    expect(failure(command, environment)).toEqual(sentence(name, 'DATA_DIR'))
  })

  test('names AUTH_PROVIDERS when they are wrong', () => {
    const { status, stderr } = failure(command, { DATABASE_URL: NOBODY_LISTENS, AUTH_PROVIDERS: 'default' })
    expect(status).toBe(1)
    expect(stderr).toMatch(/^[a-z]+ failed: .*\n {2}AUTH_PROVIDERS: .*\n$/)
  })
})
