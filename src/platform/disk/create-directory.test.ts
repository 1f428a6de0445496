import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createDirectory } from './create-directory'

const root = mkdtempSync(path.join(tmpdir(), 'kovina-create-directory-'))
afterAll(() => rmSync(root, { recursive: true }))

test('parents are created, and an existing directory is accepted', () => {
  const directory = path.join(root, 'one', 'two', 'three')
  createDirectory(directory)
  createDirectory(directory)
  expect(statSync(directory).isDirectory()).toBe(true)
})

test('a file in its place, or in that of a parent, is refused', () => {
  const file = path.join(root, 'file')
  writeFileSync(file, '')
  expect(() => createDirectory(file)).toThrow('EEXIST')
  expect(() => createDirectory(path.join(file, 'below'))).toThrow('ENOTDIR')
})

// In a process of its own, because Node's `recursive` would block this one.
test.skipIf(process.platform !== 'linux')('a place that takes no directory is refused at once', () => {
  const script = `
    import { createDirectory } from ${JSON.stringify(path.resolve('src/platform/disk/create-directory.ts'))}
    try { createDirectory('/proc/kovina/data') } catch (error) { console.log(error.code, error.path) }`
  const file = path.join(root, 'script.mts')
  writeFileSync(file, script)
  const output = execFileSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', file], {
    encoding: 'utf8',
    timeout: 60_000,
  })
  expect(output.trim()).toBe('ENOENT /proc/kovina')
})
