import { describe, expect, test } from 'vitest'
import { isUnsupported, nodeReleaseWarning, postgresSupportEnd } from './release-support'

describe('the start warns of a Node without security fixes', () => {
  test.each([
    ['20.20.2', '2026-04-30', null],
    [
      '20.20.2',
      '2026-05-01',
      'Node 20 has received no security fixes since 2026-04-30; Node 24 is recommended',
    ],
    ['24.8.0', '2026-11-25', null],
    ['26.1.0', '2030-01-01', null],
  ])('%s on %s', (version, today, warning) => {
    expect(nodeReleaseWarning(version, new Date(today))).toBe(warning)
  })
})

test('a PostgreSQL is known by its major version', () => {
  expect(postgresSupportEnd('15.18 (Debian 15.18-0+deb12u1)')).toBe('2027-11-11')
  expect(isUnsupported(postgresSupportEnd('14.23'), new Date('2026-11-25'))).toBe(true)
  expect(isUnsupported(postgresSupportEnd('18.4'), new Date('2026-11-25'))).toBe(false)
  expect(isUnsupported(postgresSupportEnd('19.0'), new Date('2040-01-01'))).toBe(false)
})
