import { readFileSync } from 'node:fs'
import type { TestSite } from './test-site'

/** Returns the present memory use of the site's process in MB; NaN if it has ended. */
export function residentMb({ process: { pid } }: Pick<TestSite, 'process'>): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}
