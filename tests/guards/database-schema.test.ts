import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** PostgreSQL's own limit, `NAMEDATALEN - 1`. */
const IDENTIFIER_MAX_BYTES = 63

/** Every name that the statements of a migration quote. */
function identifiersOf(file: string): string[] {
  const text = readFileSync(`migrations/${file}`, 'utf8')
  return [...text.matchAll(/"([a-z0-9_$-]+)"/gi)].map((match) => match[1] ?? '')
}

const migrations = readdirSync('migrations').filter((file) => /^\d.*\.ts$/.test(file))

// PostgreSQL cuts longer names silently: two of them may become one, and a later migration does not find its own.
test.each(migrations)('%s has no identifier that PostgreSQL would cut', (file) => {
  const identifiers = identifiersOf(file)
  expect(identifiers.length).toBeGreaterThan(0)
  const tooLong = identifiers.filter((name) => Buffer.byteLength(name) > IDENTIFIER_MAX_BYTES)
  expect(tooLong).toEqual([])
})

test('the list of migrations names every file, in order', () => {
  const listed = [...readFileSync('migrations/index.ts', 'utf8').matchAll(/name: '([^']+)'/g)].map(
    (match) => `${match[1]}.ts`,
  )
  expect(listed).toEqual([...migrations].sort())
})
