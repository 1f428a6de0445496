import { describe, expect, test } from 'vitest'
import type { SystemState } from '@/platform/system-state'
import { LOCALE_CODES } from '@/shared/locales'
import { systemStateRows } from './system-state-rows'

const queue = { status: 'ok', waiting: 0, failed: 0 } as const
const HEALTHY: SystemState = {
  status: 'ok',
  build: { version: '1.0.0', build: 'abc', startedAt: Date.UTC(2026, 10, 25, 8) },
  node: { status: 'ok', version: '24.8.0', supportEnd: '2028-04-30' },
  memory: { bytes: 310_400_000 },
  postgres: { status: 'ok', version: '18.6', supportEnd: '2030-11-14' },
  database: { status: 'ok', milliseconds: 4, sizeBytes: 52_000_000, connections: 12, maxConnections: 100 },
  migrations: { status: 'ok', missing: 0 },
  disk: { status: 'ok', freeBytes: 81_200_000_000 },
  backup: { status: 'ok', succeededAt: '2026-11-25T01:00:00.000Z' },
  mails: queue,
  jobs: queue,
  scans: { status: 'ok', waiting: 0 },
  certificate: { status: 'ok', validUntil: Date.UTC(2027, 1, 1) },
  slowQueries: { status: 'ok', queries: [] },
}
const TROUBLED: SystemState = {
  ...HEALTHY,
  node: { ...HEALTHY.node, status: 'warn' },
  postgres: { status: 'warn', version: null, supportEnd: null },
  database: { status: 'error', milliseconds: 2000, sizeBytes: null, connections: null, maxConnections: null },
  migrations: { status: 'error', missing: null },
  disk: { status: 'error', freeBytes: 40_000_000 },
  backup: { status: 'warn', succeededAt: null },
  mails: { status: 'warn', waiting: null, failed: null },
  jobs: { status: 'warn', waiting: 0, failed: 2 },
  scans: { status: 'warn', waiting: 4 },
  certificate: { status: 'error', validUntil: null },
  slowQueries: { status: 'warn', queries: [{ seconds: 12, text: 'select 1' }] },
}
const rowOf = (state: SystemState, key: string) => systemStateRows(state, 'en').find((row) => row.key === key)

describe.each(LOCALE_CODES)('in %s', (locale) => {
  test('nothing is advised while all is well, and no placeholder is left', () => {
    const rows = systemStateRows(HEALTHY, locale)
    expect(rows.filter(({ advice }) => advice !== null)).toEqual([])
    expect(rows.map(({ value }) => value).join()).not.toMatch(/[{}]|undefined|NaN/)
  })

  test('whatever is not in order says what to do', () => {
    const rows = systemStateRows(TROUBLED, locale).filter(({ status }) => status && status !== 'ok')
    expect(rows).toHaveLength(11)
    expect(rows.filter(({ advice }) => !advice)).toEqual([])
  })
})

test('figures are written in the units and the language of the reader', () => {
  expect(rowOf(HEALTHY, 'memory')?.value).toBe('310 MB')
  expect(rowOf(HEALTHY, 'disk')?.value).toBe('81.2 GB')
  expect(rowOf(HEALTHY, 'database')?.value).toBe('52 MB, 12 of 100 connections, responds in 4\u00a0ms')
  expect(rowOf(HEALTHY, 'certificate')?.value).toBe('valid until 1 February 2027')
  expect(rowOf(TROUBLED, 'mails')?.value).toBe('unknown waiting, unknown failed')
  expect(rowOf(TROUBLED, 'slowQueries')?.lines).toEqual(['12 s · select 1'])
})

test('few connections and no answer ask for different things', () => {
  const isBusy: SystemState = { ...HEALTHY, database: { ...HEALTHY.database, status: 'warn' } }
  expect(rowOf(isBusy, 'database')?.advice).toContain('max_connections')
  expect(rowOf(TROUBLED, 'database')?.advice).toContain('is not responding')
})

test('a site without a virus scanner says nothing of one', () => {
  expect(rowOf({ ...HEALTHY, scans: null }, 'scans')).toBeUndefined()
})

test('a site without https has no certificate', () => {
  expect(rowOf({ ...HEALTHY, certificate: null }, 'certificate')).toBeUndefined()
})
