import { outageOf } from '../outages/outage'
import type { FormRejection } from './form-handler'

/** Names what an outage means to whoever has sent a form; null for a rejection that comes from none. */
export function outageProblem(rejection: FormRejection): 'SERVICE_UNAVAILABLE' | 'STORAGE_FULL' | null {
  const outage = rejection.reason === 'failed' ? outageOf(rejection.error) : null
  if (!outage) return null
  return outage.kind === 'storage' ? 'STORAGE_FULL' : 'SERVICE_UNAVAILABLE'
}
