import type { Payload } from 'payload'
import { LIMITS, opensAt } from '@/identity/limits'
import { originOf } from '@/identity/origin-of'
import type { FormMemory } from './form-memory'

/** Until when this visitor's address has tried too often with keys or providers, as a form would be told; null when it has not. */
export async function closedFor(
  payload: Payload,
  headers: Headers,
): Promise<Pick<FormMemory, 'problems' | 'opensAt'> | null> {
  const { address } = originOf({ headers })
  if (!address) return null
  const limits = [LIMITS.signOnByAddress, LIMITS.refreshByAddress]
  const moments = await Promise.all(limits.map((limit) => opensAt(payload, limit, address)))
  const last = Math.max(...moments.map((moment) => moment ?? 0))
  return last > 0 ? { problems: ['REQUESTS_EXCEEDED'], opensAt: last } : null
}
