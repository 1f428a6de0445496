import { chownSync, rmSync } from 'node:fs'
import { temporaryDirectory } from '@tests/support/temporary-directories'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assertOwnDataDirectory } from './data-directory-owner'

const NOBODY = 65_534
let dataDir: string

beforeAll(() => {
  dataDir = temporaryDirectory()
  // Otherwise the directory belongs to the account of the tests, which is not root.
  if (process.getuid?.() === 0) chownSync(dataDir, NOBODY, NOBODY)
})
afterAll(() => rmSync(dataDir, { recursive: true }))

test('root leaves the data directory of another account alone, and says how to go on', () => {
  expect(() => assertOwnDataDirectory(dataDir, 0)).toThrow(/belongs to the account .+deployment\.md/)
})

test('an ordinary account, and root in a directory of its own or a new one, go on', () => {
  expect(() => assertOwnDataDirectory(dataDir, 1000)).not.toThrow()
  expect(() => assertOwnDataDirectory('/', 0)).not.toThrow()
  expect(() => assertOwnDataDirectory(`${dataDir}/not-there`, 0)).not.toThrow()
})
