import type { ConsentCategory } from '@/shared/consent'
import type { Environment } from './env'

/** Names the purposes for which this installation has to ask its visitors. */
export function enabledConsentCategories({ analytics, botCheck }: Environment): ConsentCategory[] {
  return [
    ...(analytics.tags.length > 0 ? (['analytics'] as const) : []),
    ...(botCheck ? (['botCheck'] as const) : []),
  ]
}
