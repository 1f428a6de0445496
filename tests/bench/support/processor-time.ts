// Processor time of processes, as Linux counts it: in hundredths of a second.

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findPostmaster } from '@/platform/embedded-postgres/postmaster-lock'

/** Numbers of proc(5) after the name of the process: 0 is the state, 1 the parent, 11 to 14 times. */
function statFields(pid: string | number | undefined): number[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
  } catch {
    return []
  }
}

const [PARENT, OWN_TIMES, TIMES_OF_ENDED_CHILDREN] = [1, [11, 12], [13, 14]] as const
const sum = (fields: readonly number[], places: readonly number[]) =>
  places.reduce((total, place) => total + (fields[place] ?? 0), 0)

/** The time that a process has worked so far; 0 where the system does not say. */
export const processTicks = (pid: string | number | undefined) => sum(statFields(pid), OWN_TIMES)

/** The time that the PostgreSQL of a data directory has worked so far, with all its connections. */
export function postgresTicks(dataDir: string): number {
  const pid = findPostmaster(path.join(dataDir, 'postgres'))?.pid
  if (pid === undefined) return 0
  const children = readdirSync('/proc').filter((name) => statFields(name)[PARENT] === pid)
  const own = sum(statFields(pid), [...OWN_TIMES, ...TIMES_OF_ENDED_CHILDREN])
  return children.reduce((total, child) => total + processTicks(child), own)
}
