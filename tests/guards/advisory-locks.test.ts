import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const PROTOCOL = 'src/shared/process-protocol.ts'
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => `src/${file}`)
const NUMBER = /\b4_?716_?2\d\d\b/g

test('each advisory lock has a number of its own, and all stand in one file', () => {
  const numbers = readFileSync(PROTOCOL, 'utf8').match(NUMBER) ?? []
  expect(numbers.length).toBeGreaterThan(5)
  expect(numbers).toEqual([...new Set(numbers)])
  const elsewhere = sources.filter((file) => file !== PROTOCOL && readFileSync(file, 'utf8').match(NUMBER))
  expect(elsewhere).toEqual([])
})
