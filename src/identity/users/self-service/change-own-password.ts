import type { Payload } from 'payload'
import { inTransaction } from '@/platform/database/in-transaction'
import { AppError } from '@/platform/http/app-error'
import type { ClientInfo } from '@/platform/http/client-info'
import { requirePasswordLength } from '../../passwords/check-password'
import type { UserSession } from '../../sessions/session-tokens'
import { requestAs } from '../act-as'
import { hasPassword } from './has-password'
import { lockUnchangedAccount } from './lock-unchanged-account'
import { requirePassword } from './reauthenticate'

interface Passwords {
  current: string
  next: string
}

/**
 * Changes the password of the own account, and ends all other sessions. Refuses with FORBIDDEN (single sign-on keeps
 * the password), FAILED_VALIDATION, INVALID_CREDENTIALS (wrong present password), REQUESTS_EXCEEDED.
 */
export async function changeOwnPassword(
  payload: Payload,
  { account, sessionId }: UserSession,
  { current, next }: Passwords,
  from: ClientInfo,
): Promise<void> {
  if (!hasPassword(account)) throw new AppError('FORBIDDEN')
  requirePasswordLength(next)
  await requirePassword(payload, account, current, { action: 'changePassword', from })
  const ownSession = { id: sessionId, goesOn: true }
  const req = await requestAs(payload, { account, from, ownSession, isProved: true })
  await inTransaction(req, async () => {
    await lockUnchangedAccount(req, account)
    // Access check: none, as the caller has shown the present password.
    await req.payload.update({
      collection: 'users',
      id: account.id,
      data: { password: next },
      req,
      depth: 0,
    })
  })
}
