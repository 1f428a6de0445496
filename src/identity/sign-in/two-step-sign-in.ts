// Signs in with a separate screen for the code of the second factor. Between the steps the browser holds an encrypted
// ticket instead of the password. It is valid for five minutes, opens nothing without the code, and becomes void when
// the password changes.

import type { Payload } from 'payload'
import { z } from 'zod'
import { decrypt, encrypt } from '@/platform/crypto/primitives'
import { AppError } from '@/platform/http/app-error'
import type { ClientInfo } from '@/platform/http/client-info'
import { DEFAULT_PROVIDER } from '@/shared/users/user-statuses'
import { LIMITS, requireNotLimited } from '../limits'
import type { SessionTokens } from '../sessions/session-tokens'
import { type Account, accountWithEmail, accountWithId } from '../users/account'
import { requireCode } from '../users/self-service/reauthenticate'
import { passwordFingerprint } from '../users/self-service/request-password-reset'
import { completeSignIn } from './complete-sign-in'
import { resetFailedAttempts } from './failed-passwords'
import { type Credentials, signInWithPassword } from './password-sign-in'

const MFA_TICKET_MS = 5 * 60_000

/** `purpose` distinguishes the ticket from other encrypted texts. */
const mfaTicketSchema = z.strictObject({
  purpose: z.literal('second-step'),
  id: z.string(),
  mark: z.string(),
  until: z.number(),
})

function issueMfaTicket(account: Account): string {
  const ticket: z.infer<typeof mfaTicketSchema> = {
    purpose: 'second-step',
    id: account.id,
    mark: passwordFingerprint(account),
    until: Date.now() + MFA_TICKET_MS,
  }
  return encrypt(JSON.stringify(ticket))
}

function readMfaTicket(encrypted: string): z.infer<typeof mfaTicketSchema> | null {
  try {
    return mfaTicketSchema.parse(JSON.parse(decrypt(encrypted)))
  } catch {
    return null
  }
}

async function accountOfMfaTicket(payload: Payload, encrypted: string): Promise<Account | null> {
  const ticket = readMfaTicket(encrypted)
  if (!ticket || ticket.until < Date.now()) return null
  const account = await accountWithId(payload, ticket.id)
  const opens = account?.status === 'active' && account.provider === DEFAULT_PROVIDER
  return opens && passwordFingerprint(account) === ticket.mark ? account : null
}

/**
 * Returns the tokens, or for an account with a second factor the ticket for the second step. Refuses as
 * `signInWithPassword` does.
 */
export async function beginSignIn(
  payload: Payload,
  { email, password }: Omit<Credentials, 'otp'>,
  from: ClientInfo,
): Promise<{ tokens: SessionTokens } | { ticket: string }> {
  // Read before the password is checked: if the password changes meanwhile, the ticket is void.
  const account = await accountWithEmail(payload, email)
  try {
    return { tokens: await signInWithPassword(payload, { email, password }, from) }
  } catch (error) {
    // Only the right password gets this error, so it may reveal that a code is required.
    if (account && error instanceof AppError && error.code === 'INVALID_OTP')
      return { ticket: issueMfaTicket(account) }
    throw error
  }
}

/**
 * Returns the tokens for ticket and code. Refuses with TOKEN_EXPIRED (ticket no longer valid), INVALID_OTP, and
 * REQUESTS_EXCEEDED after too many wrong codes.
 */
export async function finishSignIn(
  payload: Payload,
  { ticket, otp }: { ticket: string; otp: string },
  from: ClientInfo,
): Promise<SessionTokens> {
  await requireNotLimited(payload, LIMITS.loginByIp, from.address)
  const account = await accountOfMfaTicket(payload, ticket)
  if (!account) throw new AppError('TOKEN_EXPIRED')
  await requireCode(payload, account, otp, { action: 'signIn', from })
  await resetFailedAttempts(payload, account.id, from)
  return completeSignIn(payload, account, from)
}
