import { expect, test } from 'vitest'
import { nodeReleaseWarning } from './node-release-warning'

test.each([
  ['20.20.2', '2026-04-29', null],
  [
    '20.20.2',
    '2026-04-30',
    'Node 20 has received no security fixes since 2026-04-30; Node 24 is recommended',
  ],
  [
    '22.22.0',
    '2027-05-01',
    'Node 22 has received no security fixes since 2027-04-30; Node 24 is recommended',
  ],
  ['24.8.0', '2026-11-25', null],
  ['26.1.0', '2030-01-01', null],
])('Node %s on %s: %s', (version, today, warning) => {
  expect(nodeReleaseWarning(version, new Date(today))).toBe(warning)
})
