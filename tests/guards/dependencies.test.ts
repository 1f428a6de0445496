// Every direct dependency has an exact version, and a line that says why it is there.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
const all: [string, string][] = Object.entries({ ...dependencies, ...devDependencies })
const reasons = readFileSync('docs/decisions/006-dependencies.md', 'utf8')

test.each(all)('%s %s', (name, version) => {
  // `npm:<name>@` before it where a package is installed under another name.
  expect(version).toMatch(/^(npm:[\w-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/)
  expect(reasons).toContain(`\`${name}\``)
})
