import { expect, test } from 'vitest'
import { refuseInheritedName } from './inherited-names.patch'

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])('%s is no server function', (name) => {
  expect(() => refuseInheritedName(name)).toThrow('Unknown function')
})

test('the name of a server function passes', () => {
  expect(() => refuseInheritedName('form-state')).not.toThrow()
})
