// The way back from a provider. The state is asked first and works once; then the provider, then our own accounts.

import type { Payload } from 'payload'
import { poolOf } from '@/platform/database/sql'
import type { ProviderSettings } from '@/platform/provider-settings'
import { countOne } from '@/platform/rate-limit'
import { guardAttemptSilently } from '../attempts'
import { recordEvent } from '../audit/record'
import { countFailure, isClosed, LIMITS, requireOpen } from '../limits'
import { tellOfNewSignIn } from '../mails/new-sign-in'
import { Refusal } from '../refusal'
import { spendSecondFactor } from '../second-factor/spend-second-factor'
import { openSession } from '../sessions/open-session'
import type { SessionKeys } from '../sessions/session-keys'
import type { Account } from '../users/account'
import { accountForIdentity, type Visit } from './account-for-identity'
import { askProvider } from './ask-provider'
import { identityIn } from './identity'
import { SignOnRefusal } from './sign-on-refusal'
import { readState, type SignOnState, stateOf } from './sign-on-state'
import { REPLAYED } from './why-not-answered'

export interface ProvidersAnswer {
  /** The cookie of the start. */
  cookie: string | undefined
  /** What the provider has sent with the browser. */
  search: URLSearchParams
}

/** Reason of a refusal that `guardAttempt` has recorded. */
const RECORDED = 'recorded'

/** Signed in; refused, with the code to tell; or to be tried once more, with the person asked. */
export type SignOnEnd =
  | { kind: 'signedIn'; redirect: string; keys: SessionKeys }
  | { kind: 'refused'; redirect: string | null; code: string }
  | { kind: 'again'; redirect: string }

async function requireUnused(payload: Payload, state: SignOnState, search: URLSearchParams): Promise<void> {
  if (search.get('state') !== stateOf(state)) throw new SignOnRefusal('INVALID_CREDENTIALS', 'state')
  const isUsed = await countOne(poolOf(payload), LIMITS.signOnState, stateOf(state))
  if (isUsed) throw new SignOnRefusal('INVALID_CREDENTIALS', REPLAYED)
}

/** An account that has a second factor asks for it here too; a wrong code counts and is recorded as at the sign-in. */
async function requireSecondFactor(
  payload: Payload,
  { name: provider }: ProviderSettings,
  account: Account,
  otp: string | undefined,
  { from }: Visit,
): Promise<void> {
  if (!account.tfa_secret) return
  if (await isClosed(payload, LIMITS.loginByAccount, account.id))
    throw new SignOnRefusal('INVALID_CREDENTIALS', 'locked', account)
  if (otp === undefined) throw new SignOnRefusal('INVALID_OTP', 'otp', account)
  const attempt = { action: 'signIn', reason: 'otp', from, details: { provider } } as const
  const isRight = await guardAttemptSilently(payload, account, attempt, () =>
    spendSecondFactor(payload, account, otp),
  )
  if (!isRight) throw new SignOnRefusal('INVALID_OTP', RECORDED, account)
}

async function signIn(
  payload: Payload,
  provider: ProviderSettings,
  state: SignOnState,
  search: URLSearchParams,
  visit: Visit,
): Promise<SessionKeys> {
  await requireUnused(payload, state, search)
  const identity = identityIn(await askProvider(payload, provider, state, search), provider)
  if (!identity) throw new SignOnRefusal('INVALID_CREDENTIALS', 'identifier')
  const account = await accountForIdentity(payload, provider, identity, visit)
  await requireSecondFactor(payload, provider, account, state.otp, visit)
  await tellOfNewSignIn(payload, account, visit.from)
  return openSession(payload, account, visit.from)
}

async function tell(
  payload: Payload,
  { name }: ProviderSettings,
  result: SessionKeys | SignOnRefusal,
  { from }: Visit,
) {
  const isRefusal = result instanceof Refusal
  const { account } = result
  await recordEvent(payload, {
    action: 'signIn',
    outcome: isRefusal ? 'refused' : 'success',
    actor: account && { id: account.id, email: account.email },
    from,
    details: {
      provider: name,
      ...(isRefusal && { reason: result.reason }),
      ...(isRefusal && !account && result.email && { email: result.email }),
    },
  })
}

async function refused(
  payload: Payload,
  provider: ProviderSettings,
  state: SignOnState | null,
  refusal: SignOnRefusal,
  visit: Visit,
): Promise<SignOnEnd> {
  await countFailure(payload, LIMITS.signOnByAddress, visit.from.address)
  if (refusal.reason !== RECORDED) await tell(payload, provider, refusal, visit)
  // Not a second time: a provider that does not know its own codes would send the browser round for ever.
  if (refusal.reason === REPLAYED && state && !state.prompt)
    return { kind: 'again', redirect: state.redirect }
  return { kind: 'refused', redirect: state?.redirect ?? null, code: refusal.code }
}

/** Ends a sign-on: opens a session, or says how to go on. Refuses with REQUESTS_EXCEEDED only. */
export async function finishSignOn(
  payload: Payload,
  provider: ProviderSettings,
  { cookie, search }: ProvidersAnswer,
  visit: Visit,
): Promise<SignOnEnd> {
  await requireOpen(payload, LIMITS.signOnByAddress, visit.from.address)
  const state = await readState(provider, cookie)
  try {
    if (!state) throw new SignOnRefusal('INVALID_CREDENTIALS', 'state')
    const keys = await signIn(payload, provider, state, search, visit)
    await tell(payload, provider, keys, visit)
    return { kind: 'signedIn', redirect: state.redirect, keys }
  } catch (error) {
    if (!(error instanceof SignOnRefusal)) throw error
    return refused(payload, provider, state, error, visit)
  }
}
