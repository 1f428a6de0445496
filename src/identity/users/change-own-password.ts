import type { Payload } from 'payload'
import { inTransaction } from '@/platform/database/in-transaction'
import type { CallerOrigin } from '../caller-origin'
import { requirePasswordLength } from '../passwords/check-password'
import { Refusal } from '../refusal'
import type { SignedIn } from '../sessions/session-keys'
import { hasPassword } from './has-password'
import { requestFor } from './on-whose-authority'
import { requirePassword } from './prove-oneself'
import { requireUnchanged } from './require-unchanged'

interface Passwords {
  current: string
  next: string
}

/**
 * Gives the own account another password. All sessions but this one end. Refuses with FORBIDDEN (the password is kept
 * elsewhere), FAILED_VALIDATION, INVALID_CREDENTIALS (not the present one), REQUESTS_EXCEEDED.
 */
export async function changeOwnPassword(
  payload: Payload,
  { account, sessionId }: SignedIn,
  { current, next }: Passwords,
  from: CallerOrigin,
): Promise<void> {
  if (!hasPassword(account)) throw new Refusal('FORBIDDEN')
  requirePasswordLength(next)
  await requirePassword(payload, account, current, { action: 'changePassword', from })
  const ownSession = { id: sessionId, goesOn: true }
  const req = await requestFor(payload, { account, from, ownSession, isProved: true })
  await inTransaction(req, async () => {
    await requireUnchanged(req, account)
    // On the authority of whoever knows the present one.
    await req.payload.update({
      collection: 'users',
      id: account.id,
      data: { password: next },
      req,
      depth: 0,
    })
  })
}
