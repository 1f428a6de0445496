// Handles the return from a provider. Checks first the state, which works once, then asks the provider, then reads our
// own accounts.

import type { Payload } from 'payload'
import { poolOf } from '@/platform/database/sql'
import type { SsoProvider } from '@/platform/env/sso-providers'
import { AppError } from '@/platform/http/app-error'
import { consumeRateLimit } from '@/platform/rate-limit'
import { guardAttemptSilently } from '../attempts'
import { recordEvent } from '../audit/record-event'
import { countFailure, exceedsLimit, isLimited, LIMITS, requireNotLimited } from '../limits'
import { verifySecondFactor } from '../second-factor/verify-second-factor'
import { openSession } from '../sessions/open-session'
import type { SessionTokens } from '../sessions/session-tokens'
import { announceSignIn } from '../sign-in/complete-sign-in'
import type { Account } from '../users/account'
import { exchangeCode } from './exchange-code'
import { findOrCreateUser, type SsoContext } from './find-or-create-user'
import { identityFromClaims } from './identity-from-claims'
import { REPLAYED } from './oidc-errors'
import { SsoError } from './sso-error'
import { readSsoState, type SsoState, stateParameterOf } from './sso-state'

export interface SsoCallback {
  /** The cookie that was set at the start. */
  cookie: string | undefined
  /** Parameters that the provider has added to the callback's address. */
  searchParams: URLSearchParams
}

/** Reason of a refusal that `guardAttempt` has recorded already. */
const ALREADY_RECORDED = 'recorded'

/** Reason of a refusal if the answer belongs to an earlier sign-on, or to none, of this browser. */
const OTHER_STATE = 'state'

/**
 * The result of a callback. `refused` has the code for the browser; `again` starts another sign-on, in which the
 * provider must ask the person.
 */
export type SsoResult =
  | { kind: 'signedIn'; redirect: string; tokens: SessionTokens }
  /** `isOther`: the answer belongs to another sign-on than the browser's current one, which continues. */
  | { kind: 'refused'; redirect: string | null; code: string; isOther: boolean }
  | { kind: 'again'; redirect: string }

/** A callback in progress, whose state is genuine. */
interface Callback {
  provider: SsoProvider
  state: SsoState
  searchParams: URLSearchParams
  context: SsoContext
}

async function requireUnused(payload: Payload, state: SsoState, search: URLSearchParams): Promise<void> {
  if (search.get('state') !== stateParameterOf(state)) throw new SsoError('INVALID_CREDENTIALS', OTHER_STATE)
  const isUsed = await consumeRateLimit(poolOf(payload), LIMITS.ssoState, stateParameterOf(state))
  if (isUsed) throw new SsoError('INVALID_CREDENTIALS', REPLAYED)
}

/**
 * Requires the code of an account with a second factor. A wrong code counts and is recorded as at a sign-in with a
 * password.
 */
async function requireSecondFactor(
  payload: Payload,
  account: Account,
  { provider, state: { otp }, context: { from } }: Callback,
): Promise<void> {
  if (!account.tfa_secret) return
  if (await isLimited(payload, LIMITS.loginByAccount, account.id))
    throw new SsoError('INVALID_CREDENTIALS', 'locked', account)
  if (otp === undefined) throw new SsoError('INVALID_OTP', 'otp', account)
  const attempt = { action: 'signIn', reason: 'otp', from, details: { provider: provider.name } } as const
  const isRight = await guardAttemptSilently(payload, account, attempt, () =>
    verifySecondFactor(payload, account, otp),
  )
  if (!isRight) throw new SsoError('INVALID_OTP', ALREADY_RECORDED, account)
}

/** Opens the session. Throws an SsoError if the account was closed, or got another password, after it was read. */
async function openSessionAfterSso(
  payload: Payload,
  account: Account,
  { from }: SsoContext,
): Promise<SessionTokens> {
  try {
    return await openSession(payload, account, from)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new SsoError(error.code, 'changed', account)
  }
}

async function signInWithProvider(payload: Payload, callback: Callback): Promise<SessionTokens> {
  const { provider, state, searchParams, context } = callback
  await requireUnused(payload, state, searchParams)
  const identity = identityFromClaims(await exchangeCode(payload, provider, state, searchParams), provider)
  if (!identity) throw new SsoError('INVALID_CREDENTIALS', 'identifier')
  const account = await findOrCreateUser(payload, provider, identity, context)
  await requireSecondFactor(payload, account, callback)
  const tokens = await openSessionAfterSso(payload, account, context)
  await announceSignIn(payload, account, context.from, provider.name)
  return tokens
}

async function auditSsoFailure(
  payload: Payload,
  { name }: SsoProvider,
  { account, email, reason }: SsoError,
  { from }: SsoContext,
): Promise<void> {
  await recordEvent(payload, {
    action: 'signIn',
    outcome: 'refused',
    actor: account && { id: account.id, email: account.email },
    from,
    details: { provider: name, reason, ...(!account && email && { email }) },
  })
}

async function failureResult(
  payload: Payload,
  error: SsoError,
  { provider, state, context }: Pick<Callback, 'provider' | 'context'> & { state: SsoState | null },
): Promise<SsoResult> {
  const { address } = context.from
  // Any web page can make its visitors' browsers send an answer without a state. These are not counted as failures,
  // which would lock single sign-on for a whole office; the number of their log entries is limited.
  const isSilent = state
    ? error.reason === ALREADY_RECORDED
    : await exceedsLimit(payload, LIMITS.ssoWithoutStateByIp, address || 'unknown')
  if (state) await countFailure(payload, LIMITS.ssoByIp, address)
  if (!isSilent) await auditSsoFailure(payload, provider, error, context)
  // Only once: a provider that does not recognise its own codes would cause an endless loop.
  if (error.reason === REPLAYED && state && !state.prompt) return { kind: 'again', redirect: state.redirect }
  const isOther = state !== null && error.reason === OTHER_STATE
  return { kind: 'refused', redirect: state?.redirect ?? null, code: error.code, isOther }
}

/** Completes a sign-on: opens a session, or returns how to continue. Throws only REQUESTS_EXCEEDED. */
export async function handleSsoCallback(
  payload: Payload,
  provider: SsoProvider,
  { cookie, searchParams }: SsoCallback,
  context: SsoContext,
): Promise<SsoResult> {
  await requireNotLimited(payload, LIMITS.ssoByIp, context.from.address)
  const state = await readSsoState(provider, cookie)
  try {
    if (!state) throw new SsoError('INVALID_CREDENTIALS', OTHER_STATE)
    const tokens = await signInWithProvider(payload, { provider, state, searchParams, context })
    return { kind: 'signedIn', redirect: state.redirect, tokens }
  } catch (error) {
    if (!(error instanceof SsoError)) throw error
    return failureResult(payload, error, { provider, state, context })
  }
}
