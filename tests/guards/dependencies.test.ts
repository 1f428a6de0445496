// Every direct dependency has an exact version, and a row that says why it is there and why in this version.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
const all: [string, string][] = Object.entries({ ...dependencies, ...devDependencies })
const versions = new Map(all.map(([name, version]) => [name, version.replace(/^npm:[\w-]+@/, '')]))
const reasons = readFileSync('docs/decisions/006-dependencies.md', 'utf8')

const ROW = /^\| (?<names>`[^|]+) \| [^|]+ \| (?<version>[^|]+) \|$/
const VERSION = /\d+\.\d+\.\d+(?:-[\w.]+)?/g

/** The names of each row, and all versions in its last cell, which begins with those of the names. */
const rows = reasons.split('\n').flatMap((line) => {
  const { names = '', version = '' } = ROW.exec(line)?.groups ?? {}
  const ofRow = [...names.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '')
  return ofRow.some((name) => versions.has(name))
    ? [{ names: ofRow, written: version.match(VERSION) ?? [] }]
    : []
})

test.each(all)('%s %s', (name, version) => {
  // `npm:<name>@` before it where a package is installed under another name.
  expect(version).toMatch(/^(npm:[\w-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/)
  expect(rows.filter(({ names }) => names.includes(name))).toHaveLength(1)
})

test.each(rows)('the row of $names begins with the versions that are installed', ({ names, written }) => {
  const installed = [...new Set(names.map((name) => versions.get(name)))]
  expect(written.slice(0, installed.length)).toEqual(installed)
})
