import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const DOCUMENT = 'docs/vendor-patches.md'

const rows = readFileSync(DOCUMENT, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [file = '', name = '', version = '', , , tested = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', ''))
    return { file, name, version, tested }
  })

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => path.join('src', file))

/** A comment says of which version a shortcoming is. */
const NAMES_VERSION = /\b(?:Payload|Next|React|drizzle)(?:['’]s [\w ]+)? \(?\d+\.\d+|\(3\.\d+\.\d+\)/
const IMPORTS_INSIDE = /from '(?:next|payload|react-dom|@payloadcms\/[\w-]+)\/(?:dist|src)\//

const installedVersion = (name: string): string =>
  JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version

test.each(rows)('$file is written for the version of $name that is installed', ({ name, version }) => {
  expect(installedVersion(name)).toBe(version)
})

test('every patch that is listed exists, with its test', () => {
  const named = rows.flatMap(({ file, tested }) => [file, ...(tested === 'none' ? [] : [tested])])
  expect(named.length).toBeGreaterThan(rows.length)
  expect(named.filter((file) => !existsSync(file))).toEqual([])
})

test('every source that names a version of a package, or imports its inside, is listed', () => {
  const found = sources.filter((file) => {
    const text = readFileSync(file, 'utf8')
    return NAMES_VERSION.test(text) || IMPORTS_INSIDE.test(text)
  })
  expect(found.length).toBeGreaterThan(0)
  const listed = new Set(rows.map(({ file }) => file))
  expect(found.filter((file) => !listed.has(file))).toEqual([])
})
