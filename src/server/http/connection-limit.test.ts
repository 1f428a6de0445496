import { expect, test } from 'vitest'
import { connectionsFor } from './connection-limit'

test.each([
  [Number.POSITIVE_INFINITY, 2000],
  [524_288, 2000],
  [1024, 874],
  [256, 106],
  [100, 20],
])('of %d open files %d are for connections', (files, connections) => {
  expect(connectionsFor(files)).toBe(connections)
})
