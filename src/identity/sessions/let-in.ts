// What happens once somebody has shown who he is.

import type { Payload } from 'payload'
import { DEFAULT_PROVIDER } from '@/facts/user-statuses'
import { recordEvent } from '../audit/record'
import type { CallerOrigin } from '../caller-origin'
import { forgetFailures, LIMITS } from '../limits'
import { tellOfNewSignIn } from '../mails/new-sign-in'
import type { Account } from '../users/account'
import { openSession } from './open-session'
import type { SessionKeys } from './session-keys'

/** Opens the session; the failures before it are forgotten, and the person hears of an unknown device. */
export async function letIn(payload: Payload, account: Account, from: CallerOrigin): Promise<SessionKeys> {
  await forgetFailures(payload, LIMITS.loginByAccount, account.id)
  const keys = await openSession(payload, account, from)
  await tellOfNewSignIn(payload, account, from)
  await recordEvent(payload, {
    action: 'signIn',
    outcome: 'success',
    actor: { id: account.id, email: account.email },
    from,
    details: { provider: DEFAULT_PROVIDER },
  })
  return keys
}
