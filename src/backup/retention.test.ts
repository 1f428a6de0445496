import { expect, test } from 'vitest'
import { archiveName } from './archive/archive-name'
import { expiredArchives } from './retention'

const DAY_MS = 24 * 60 * 60 * 1000
const NOW = new Date('2026-11-25T03:00:00Z')
const ago = (days: number) => archiveName(new Date(NOW.getTime() - days * DAY_MS), false)

test('of two years of daily backups 7 days, 4 weeks and 12 months stay', () => {
  const all = Array.from({ length: 730 }, (_, day) => ago(day))
  const expired = new Set(expiredArchives(all, NOW))
  const kept = all.filter((name) => !expired.has(name))
  expect(kept.slice(0, 7)).toEqual(all.slice(0, 7))
  // The newest of the weeks before: Sundays 22 (within the days), 15, 8 November.
  expect(kept).toContain(archiveName(new Date('2026-11-15T03:00:00Z'), false))
  expect(kept).toContain(archiveName(new Date('2026-11-08T03:00:00Z'), false))
  expect(kept).toContain(archiveName(new Date('2026-10-31T03:00:00Z'), false))
  expect(kept).toContain(archiveName(new Date('2025-12-31T03:00:00Z'), false))
  expect(kept).toHaveLength(20)
})

test('all of the last 24 hours stay, also several of one day', () => {
  const today = [0, 0.1, 0.2, 0.9].map(ago)
  expect(expiredArchives(today, NOW)).toEqual([])
})

test('the only archive stays, however old it is', () => {
  expect(expiredArchives([ago(5000)], NOW)).toEqual([])
})

test('of the same day the newest stays', () => {
  expect(expiredArchives([ago(3), ago(3.05)], NOW)).toEqual([ago(3.05)])
})

test('what has another name is never deleted', () => {
  const others = [
    'kovina-20200101T000000.000Z.tar.gz.part',
    'notes.txt',
    'kovina-99999999T000000.000Z.tar.gz',
  ]
  expect(expiredArchives([...others, ago(0)], NOW)).toEqual([])
})
