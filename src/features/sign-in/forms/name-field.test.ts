import { expect, test } from 'vitest'
import { NAME_MAX_CHARACTERS, parseName } from './name-field'

test('a name keeps no mark that turns its letters round', () => {
  expect(parseName(' \u202EDupont\n')).toBe('Dupont')
  expect(parseName('x'.repeat(60))).toHaveLength(NAME_MAX_CHARACTERS)
})
