// Completes a sign-in after the identity of the user is proved.

import type { Payload } from 'payload'
import type { ClientInfo } from '@/platform/http/client-info'
import { DEFAULT_PROVIDER } from '@/shared/users/user-statuses'
import { recordEvent } from '../audit/record-event'
import { notifyNewSignIn } from '../mails/new-sign-in'
import { openSession } from '../sessions/open-session'
import type { SessionTokens } from '../sessions/session-tokens'
import type { Account } from '../users/account'
import { resetFailedAttempts } from './failed-passwords'

/** Opens the session; the failures before it are forgotten, and the person hears of an unknown device. */
export async function completeSignIn(
  payload: Payload,
  account: Account,
  from: ClientInfo,
): Promise<SessionTokens> {
  await resetFailedAttempts(payload, account.id, from)
  const tokens = await openSession(payload, account, from)
  await notifyNewSignIn(payload, account, from)
  await recordEvent(payload, {
    action: 'signIn',
    outcome: 'success',
    actor: { id: account.id, email: account.email },
    from,
    details: { provider: DEFAULT_PROVIDER },
  })
  return tokens
}
