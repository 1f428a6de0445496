import { outageOf } from '../outages/outage'
import type { FormRejection } from './form-handler'

/** Returns the effect of an outage for the sender of a form; null for a rejection with another cause. */
export function outageProblem(rejection: FormRejection): 'SERVICE_UNAVAILABLE' | 'STORAGE_FULL' | null {
  const outage = rejection.reason === 'failed' ? outageOf(rejection.error) : null
  if (!outage) return null
  return outage.kind === 'storage' ? 'STORAGE_FULL' : 'SERVICE_UNAVAILABLE'
}
