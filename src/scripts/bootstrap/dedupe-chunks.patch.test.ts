import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dedupeChunks } from './dedupe-chunks.patch.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kovina-chunks-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const file = (name: string) => path.join(folder, name)
const write = (name: string, text: string) =>
  writeFileSync(file(name), `${text}\n\n//# sourceMappingURL=${name}.map`)
const read = (name: string) => readFileSync(file(name), 'utf8')

test('of chunks that are alike one stays, and the others are the same modules by reference', () => {
  for (const name of ['a.js', '[root]__b.js', 'c.js']) write(name, 'module.exports=[1,()=>"one"]')
  dedupeChunks([folder])
  const require = createRequire(file('page.js'))
  const [first] = ['a.js', '[root]__b.js', 'c.js'].filter((name) => read(name).includes('one'))
  expect(first).toBeDefined()
  for (const name of ['a.js', '[root]__b.js', 'c.js']) {
    expect(require(file(name))).toBe(require(file(first ?? '')))
    expect(read(name).includes('one')).toBe(name === first)
  }
})

test('chunks that differ stay, and so do files that run', () => {
  write('a.js', 'module.exports=[1,()=>"one"]')
  write('b.js', 'module.exports=[1,()=>"two"]')
  write('page.js', 'globalThis.runs=1')
  write('other-page.js', 'globalThis.runs=1')
  const before = ['a.js', 'b.js', 'page.js', 'other-page.js'].map(read)
  dedupeChunks([folder])
  expect(['a.js', 'b.js', 'page.js', 'other-page.js'].map(read)).toEqual(before)
})

test('done twice, it is done', () => {
  write('a.js', 'module.exports=[1,()=>"one"]')
  write('b.js', 'module.exports=[1,()=>"one"]')
  dedupeChunks([folder])
  const once = ['a.js', 'b.js'].map(read)
  dedupeChunks([folder])
  expect(['a.js', 'b.js'].map(read)).toEqual(once)
})
