import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteOwnDatabase } from '../database/own-stop'
import { reportLoggedOutages, reportOutage } from './report-outage'
import { type OutageReport, withOutageReport } from './request-outage'

const full = () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
const away = () => Object.assign(new Error('terminating connection'), { code: '57P01' })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  // An outage that is open is open for the whole process.
  vi.runAllTimers()
  vi.useRealTimers()
})

test('an outage is written once when it begins, and once with its count when it is over', () => {
  const lines: string[] = []
  for (let times = 0; times < 500; times++) {
    expect(reportOutage(full(), (line) => lines.push(line))).toBe(true)
    vi.advanceTimersByTime(100)
  }
  expect(lines).toEqual(['outage: there is no room left on the disk (ENOSPC: no space left on device)'])
  vi.advanceTimersByTime(60_000)
  expect(lines.slice(1)).toEqual([
    'outage over: there is no room left on the disk was met 500 times within 110 s',
  ])
  reportOutage(full(), (line) => lines.push(line))
  expect(lines).toHaveLength(3)
})

test('each kind is written by itself', () => {
  const lines: string[] = []
  for (const error of [full(), away(), full(), away()]) reportOutage(error, (line) => lines.push(line))
  expect(lines).toEqual([
    expect.stringContaining('no room left'),
    expect.stringContaining('the database does not answer (57P01'),
  ])
})

test('a database that the process stops by itself is no outage, everything else is', () => {
  const lines: string[] = []
  noteOwnDatabase(true)
  try {
    expect(reportOutage(away(), (line) => lines.push(line))).toBe(true)
    expect(lines).toEqual([])
    reportOutage(full(), (line) => lines.push(line))
    expect(lines).toHaveLength(1)
  } finally {
    noteOwnDatabase(false)
  }
  reportOutage(away(), (line) => lines.push(line))
  expect(lines).toHaveLength(2)
})

test('the request under way learns of the first outage, and of no other error', () => {
  const report: OutageReport = { outage: null, isCallerUnknown: false }
  withOutageReport(report, () => {
    expect(reportOutage(new Error('a fault of ours'), () => {})).toBe(false)
    expect(report.outage).toBeNull()
    reportOutage(full(), () => {})
    reportOutage(away(), () => {})
  })
  expect(report.outage).toMatchObject({ kind: 'storage', status: 507 })
})

test('a log writes everything else as before', () => {
  const written: unknown[][] = []
  const log = { error: (...parts: unknown[]) => void written.push(parts) }
  reportLoggedOutages(log)
  const fault = new Error('a fault of ours')
  log.error({ err: fault, msg: 'it failed' }, 'more')
  log.error('words')
  log.error({ err: full(), msg: 'it failed' })
  log.error('failed:', full())
  expect(written).toEqual([
    [{ err: fault, msg: 'it failed' }, 'more'],
    ['words'],
    [expect.stringMatching(/^outage: there is no room/)],
  ])
})
