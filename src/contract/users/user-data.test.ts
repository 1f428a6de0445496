import { expect, test } from 'vitest'
import { userDataFrom } from './user-data'

test.each<[string, unknown]>([
  ['half a character', { tags: ['\ud800'] }],
  ['the other half, in a name', { theme_light_overrides: { '\udfff': 1 } }],
  ['half a character in the text of JSON', { tags: '["\\ud83d"]' }],
  ['half a character after a backslash', { tags: ['\\\udc00'] }],
])('JSON that the database cannot keep is refused: %s', (_, body) => {
  expect(() => userDataFrom(body, 'admin')).toThrow(expect.objectContaining({ code: 'FAILED_VALIDATION' }))
})

test.each<[string, unknown]>([
  ['a whole character', ['💥']],
  ['an escape as text', ['\\ud800']],
  ['nothing', null],
])('JSON that the database keeps is taken: %s', (_, tags) => {
  expect(userDataFrom({ tags }, 'admin')).toEqual({ tags })
})
