import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MUTATIONS } from '@/scripts/testing/mutations.mjs'

test.each(MUTATIONS)('$file has the place for the fault: $fault', ({ file, from, to }) => {
  expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2)
  expect(to).not.toBe(from)
})
