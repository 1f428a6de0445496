import { expect, test } from 'vitest'
import { connectionsFor } from './connection-limit'

test.each([
  [Number.POSITIVE_INFINITY, 2000],
  [524_288, 2000],
  [1024, 624],
  [512, 112],
])('of %d open files %d are for connections', (files, connections) => {
  expect(connectionsFor(files)).toBe(connections)
})

test('too few open files end the start with what to do', () => {
  expect(() => connectionsFor(511)).toThrow(
    'only 511 files may be open, and 512 are the least: raise the limit',
  )
})
