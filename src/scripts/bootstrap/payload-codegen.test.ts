import { expect, test } from 'vitest'
import { questionIn } from './payload-codegen.mjs'

// Output of `payload migrate:create --skip-empty` without a terminal.
const BEGIN = '[17:43:31] INFO: Starting migration: generating UP statements...\n'
const END = `${BEGIN}[17:43:32] INFO: Migration UP complete. Generating DOWN statements...
[17:43:32] INFO: Migration DOWN statements generation complete.\n`
const QUESTION = 'Is whereabouts column in users table created or renamed from another column?'

test('a comparison that came to its end asks nothing', () => {
  expect(questionIn(END)).toBeNull()
})

test('one that ended with a question is not taken for “nothing to create”', () => {
  const asked = questionIn(`${BEGIN}\n\u001b[1m${QUESTION}\u001b[22m\n❯ + whereabouts  create column\n`)
  expect(asked).toContain(QUESTION)
  expect(asked).not.toContain('\u001b')
})
