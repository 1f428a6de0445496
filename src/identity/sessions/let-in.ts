// What happens once somebody has shown who he is.

import type { Payload } from 'payload'
import { DEFAULT_PROVIDER } from '@/facts/user-statuses'
import { recordEvent } from '../audit/record'
import type { CallerOrigin } from '../caller-origin'
import { tellOfNewSignIn } from '../mails/new-sign-in'
import type { Account } from '../users/account'
import { openSession } from './open-session'
import { forgetGuesses } from './password-guesses'
import type { SessionKeys } from './session-keys'

/** Opens the session; the failures before it are forgotten, and the person hears of an unknown device. */
export async function letIn(payload: Payload, account: Account, from: CallerOrigin): Promise<SessionKeys> {
  await forgetGuesses(payload, account.id, from)
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
