import { expect, test } from 'vitest'
import { NAME_MAX_CHARACTERS, parseName } from './name-field'

test('a name keeps no mark that turns its letters round', () => {
  expect(parseName(' \u202EDupont\n')).toBe('Dupont')
  expect(parseName('x'.repeat(60))).toHaveLength(NAME_MAX_CHARACTERS)
})

test('a name that is too long ends in a whole character', () => {
  const longest = `${'x'.repeat(NAME_MAX_CHARACTERS - 1)}😀`
  expect(parseName(`${longest}y`)).toBe(longest)
})
