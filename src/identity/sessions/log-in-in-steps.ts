// Signing in where the code of the second factor has a screen of its own. Between the two steps the browser keeps a
// pass in place of the password: sealed, for five minutes, worth nothing without the code and once the password changes.

import type { Payload } from 'payload'
import { z } from 'zod'
import { DEFAULT_PROVIDER } from '@/facts/user-statuses'
import { seal, unseal } from '@/platform/keys'
import type { CallerOrigin } from '../caller-origin'
import { LIMITS, requireOpen } from '../limits'
import { Refusal } from '../refusal'
import { type Account, accountWithEmail, accountWithId } from '../users/account'
import { requireCode } from '../users/prove-oneself'
import { passwordMark } from '../users/request-password'
import { letIn } from './let-in'
import { type Credentials, logIn } from './log-in'
import type { SessionKeys } from './session-keys'

const PASS_MS = 5 * 60_000

/** `purpose` keeps other sealed texts from being taken for a pass. */
const passSchema = z.strictObject({
  purpose: z.literal('second-step'),
  id: z.string(),
  mark: z.string(),
  until: z.number(),
})

function passFor(account: Account): string {
  const pass: z.infer<typeof passSchema> = {
    purpose: 'second-step',
    id: account.id,
    mark: passwordMark(account),
    until: Date.now() + PASS_MS,
  }
  return seal(JSON.stringify(pass))
}

function readPass(sealed: string): z.infer<typeof passSchema> | null {
  try {
    return passSchema.parse(JSON.parse(unseal(sealed)))
  } catch {
    return null
  }
}

async function accountOfPass(payload: Payload, sealed: string): Promise<Account | null> {
  const pass = readPass(sealed)
  if (!pass || pass.until < Date.now()) return null
  const account = await accountWithId(payload, pass.id)
  const opens = account?.status === 'active' && account.provider === DEFAULT_PROVIDER
  return opens && passwordMark(account) === pass.mark ? account : null
}

/** The keys; or, for an account with a second factor, the pass for the second step. Refuses as `logIn` does. */
export async function beginLogIn(
  payload: Payload,
  { email, password }: Omit<Credentials, 'otp'>,
  from: CallerOrigin,
): Promise<{ keys: SessionKeys } | { pass: string }> {
  // Read before the password is checked: one that changes meanwhile leaves a pass that opens nothing.
  const account = await accountWithEmail(payload, email)
  try {
    return { keys: await logIn(payload, { email, password }, from) }
  } catch (error) {
    // Said only to whoever knows the password.
    if (account && error instanceof Refusal && error.code === 'INVALID_OTP') return { pass: passFor(account) }
    throw error
  }
}

/** Refuses with TOKEN_EXPIRED (the pass is over), INVALID_OTP, and REQUESTS_EXCEEDED after too many wrong codes. */
export async function finishLogIn(
  payload: Payload,
  { pass, otp }: { pass: string; otp: string },
  from: CallerOrigin,
): Promise<SessionKeys> {
  await requireOpen(payload, LIMITS.loginByAddress, from.address)
  const account = await accountOfPass(payload, pass)
  if (!account) throw new Refusal('TOKEN_EXPIRED')
  await requireCode(payload, account, otp, { action: 'signIn', from })
  return letIn(payload, account, from)
}
