import { describe, expect, test } from 'vitest'
import { changedDataFrom, userDataFrom } from './user-data'

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

describe('an id that is sent with a change', () => {
  const id = '0e0f2e1c-95a5-4b9c-8a56-1d3a1c0b7f01'

  test.each([id, null, '', 'none', 5])('%j is ignored, of an administrator', (sent) => {
    expect(changedDataFrom({ id: sent, title: 'x' }, 'admin')).toEqual({ title: 'x' })
  })

  test('is refused to others', () => {
    expect(() => changedDataFrom({ id, title: 'x' }, 'member')).toThrow(
      expect.objectContaining({ code: 'FORBIDDEN' }),
    )
  })
})
