import { expect, test } from 'vitest'
import { authorizeMetrics } from './metrics-auth'

const TOKENS = ['first-token-of-prometheus', 'second-token-of-prometheus']

test.each([
  [undefined, 'none'],
  ['', 'none'],
  ['Bearer first-token-of-prometheus', 'right'],
  ['bearer second-token-of-prometheus', 'right'],
  ['Metrics second-token-of-prometheus', 'right'],
  ['Basic first-token-of-prometheus', 'wrong'],
  ['first-token-of-prometheus', 'wrong'],
  ['Bearer first-token-of-prometheus,second-token-of-prometheus', 'wrong'],
  ['Bearer first-token-of-prometheu', 'wrong'],
  ['Bearer ', 'wrong'],
  ['Bearer', 'wrong'],
])('%j is %s', (authorization, verdict) => {
  expect(authorizeMetrics(authorization, TOKENS)).toBe(verdict)
})

test('without tokens nothing opens', () => {
  expect(authorizeMetrics('Bearer ', [])).toBe('wrong')
})
