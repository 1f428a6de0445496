// Selects the archives to keep: all of the last day, then the newest of each of 7 days, 4 weeks and 12 months (UTC).

import { archiveMoment } from './archive/archive-name'

const DAY_MS = 24 * 60 * 60 * 1000
const KEPT = { daily: 7, weekly: 4, monthly: 12 } as const

const dayOf = (moment: Date) => Math.floor(moment.getTime() / DAY_MS)
const PERIODS: Record<keyof typeof KEPT, (moment: Date) => string> = {
  daily: (moment) => String(dayOf(moment)),
  // Weeks begin on Monday; the first day of 1970 was a Thursday.
  weekly: (moment) => String(Math.floor((dayOf(moment) + 3) / 7)),
  monthly: (moment) => moment.toISOString().slice(0, 7),
}

interface Archive {
  name: string
  moment: Date
}

/** Returns the newest archive of each of the newest `count` periods that have one. `archives` are newest first. */
function newestPerPeriod(archives: Archive[], periodOf: (moment: Date) => string, count: number): Archive[] {
  const newest = new Map<string, Archive>()
  for (const archive of archives) {
    const period = periodOf(archive.moment)
    if (!newest.has(period)) newest.set(period, archive)
  }
  return [...newest.values()].slice(0, count)
}

/** Returns the archives to delete; never the newest, and no file with another name. */
export function expiredArchives(names: readonly string[], now: Date): string[] {
  const archives = names
    .flatMap((name) => {
      const moment = archiveMoment(name)
      return moment ? [{ name, moment }] : []
    })
    .sort((one, other) => other.moment.getTime() - one.moment.getTime())
  const kept = new Set(archives.filter(({ moment }) => now.getTime() - moment.getTime() < DAY_MS))
  for (const kind of Object.keys(KEPT) as (keyof typeof KEPT)[])
    for (const archive of newestPerPeriod(archives, PERIODS[kind], KEPT[kind])) kept.add(archive)
  return archives.filter((archive) => !kept.has(archive)).map(({ name }) => name)
}
