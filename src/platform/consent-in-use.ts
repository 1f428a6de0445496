import type { ConsentCategory } from '@/facts/consent'
import type { Environment } from './env'

/** What this installation has to ask its visitors about. */
export function consentInUse({ analytics, botCheck }: Environment): ConsentCategory[] {
  return [
    ...(analytics.tags.length > 0 ? (['analytics'] as const) : []),
    ...(botCheck ? (['botCheck'] as const) : []),
  ]
}
