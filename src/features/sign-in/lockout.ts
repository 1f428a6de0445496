import type { Payload } from 'payload'
import { LIMITS, limitedUntil } from '@/identity/limits'
import { clientInfoOf } from '@/platform/http/client-info-of'
import type { SignInFlash } from './forms/sign-in-flash'

/**
 * Returns the end of the lockout of this visitor's IP address, after too many attempts with tokens or providers; null
 * if it is not locked out.
 */
export async function lockoutOf(
  payload: Payload,
  headers: Headers,
): Promise<Pick<SignInFlash, 'problems' | 'opensAt'> | null> {
  const { address } = clientInfoOf({ headers })
  if (!address) return null
  const limits = [LIMITS.ssoByIp, LIMITS.refreshByIp]
  const moments = await limitedUntil(
    payload,
    limits.map((limit) => ({ limit, key: address })),
  )
  const last = Math.max(...moments.map((moment) => moment ?? 0))
  return last > 0 ? { problems: ['REQUESTS_EXCEEDED'], opensAt: last } : null
}
