import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { installedVersion, requireKnownVersions, vendorRows } from '@/scripts/bootstrap/vendor-versions.mjs'

const rows = vendorRows()

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => path.join('src', file))

/** A comment says of which version a shortcoming is. */
const NAMES_VERSION = /\b(?:Payload|Next|React|drizzle)(?:['’]s [\w ]+)? \(?\d+\.\d+|\(3\.\d+\.\d+\)/
const IMPORTS_INSIDE = /from '(?:next|payload|react-dom|@payloadcms\/[\w-]+)\/(?:dist|src)\//

test.each(rows)('$file is written for the version of $name that is installed', ({ name, version }) => {
  expect(installedVersion(name)).toBe(version)
})

test('the build refuses a version that no row names', () => {
  const [row] = rows
  if (!row) throw new Error('no rows')
  expect(() => requireKnownVersions([row])).not.toThrow()
  expect(() => requireKnownVersions([{ ...row, version: '0.0.1' }])).toThrow(row.name)
})

test('every row names a file, a reason, an upstream issue or that none is known, and a test', () => {
  expect(rows.length).toBeGreaterThan(0)
  for (const { file, reason, upstream, test: tested } of rows) {
    expect
      .soft(
        [file, tested].filter((place) => !existsSync(place)),
        file,
      )
      .toEqual([])
    expect.soft(reason, file).not.toBe('')
    expect.soft(upstream, file).toMatch(/^(none known|[\w-]+\/[\w.-]+#\d+)$/)
  }
})

test('the patches listed are the files named *.patch.ts and *.patch.mjs', () => {
  // A file may patch two packages, and has a row for each.
  const listed = new Set(rows.filter(({ isPatch }) => isPatch).map(({ file }) => file))
  expect(sources.filter((file) => /\.patch\.(ts|mjs)$/.test(file)).sort()).toEqual([...listed].sort())
  expect(rows.filter(({ file, isPatch }) => !isPatch && file.includes('.patch.'))).toEqual([])
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
