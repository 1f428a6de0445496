import type { CheckStatus } from '@/platform/system-state'

/** One line of the report, with the lines below it. */
export interface Finding {
  check: 'version' | 'migrations' | 'settings' | 'node' | 'postgres' | 'disk' | 'backup' | 'way back'
  status: CheckStatus
  summary: string
  details: string[]
}
