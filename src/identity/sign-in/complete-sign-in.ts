// Completes a sign-in after the identity of the user is proved.

import type { Payload } from 'payload'
import type { ClientInfo } from '@/platform/http/client-info'
import { DEFAULT_PROVIDER } from '@/shared/users/user-statuses'
import { recordSignIn } from '../audit/record-event'
import { mailNewSignIn } from '../mails/new-sign-in'
import { openSession } from '../sessions/open-session'
import type { SessionTokens } from '../sessions/session-tokens'
import type { Account } from '../users/account'

/** Records a sign-in by password or provider, and mails the owner about an unknown device. */
export async function announceSignIn(
  payload: Payload,
  account: Account,
  from: ClientInfo,
  provider: string,
): Promise<void> {
  const actor = { id: account.id, email: account.email }
  const { id, isKnownBrowser } = await recordSignIn(payload, { actor, from, details: { provider } })
  if (!isKnownBrowser) await mailNewSignIn(payload, account, from, id)
}

/** Opens the session, and records the sign-in. */
export async function completeSignIn(
  payload: Payload,
  account: Account,
  from: ClientInfo,
): Promise<SessionTokens> {
  const tokens = await openSession(payload, account, from)
  await announceSignIn(payload, account, from, DEFAULT_PROVIDER)
  return tokens
}
