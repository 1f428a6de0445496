// Loads the data of the screens of the own account.

import type { SearchParams } from '@/shared/http/search-params'
import 'server-only'
import { cookies, headers } from 'next/headers'
import { cache } from 'react'
import type { AccountScreenName } from '@/i18n/routing/routes'
import { type ListedSignIn, listSignIns } from '@/identity/audit/list-sign-ins'
import { recoveryCodesLeft } from '@/identity/second-factor/recovery-codes'
import { otpauthUrlOf } from '@/identity/second-factor/second-factor'
import { type ListedSession, listSessions } from '@/identity/sessions/list-sessions'
import { isRecentlyAuthenticated } from '@/identity/sessions/recent-authentication'
import type { UserSession } from '@/identity/sessions/session-tokens'
import { confirmationText, isLastAdmin } from '@/identity/users/self-service/delete-own-account'
import { runningPayload } from '@/payload'
import { ACCOUNT_FLASH_COOKIE_NAME } from '@/shared/http/cookies'
import { asksForFlash } from '@/shared/http/flash-parameter'
import { AUDIT_RETENTION_DAYS } from '@/shared/limits'
import type { Locale } from '@/shared/locales'
import { type AccountUser, providerLabel, toAccountUser } from './account-user'
import { type AccountFlash, readFlash } from './forms/account-flash'
import { currentUser } from './forms/current-user'
import { type AccountFormState, accountFormState } from './forms/form-state'
import { accountScreenPath, sessionRenewalPath } from './screen-path'

export type RedirectTo = { redirectTo: string }

export interface AccountPageData {
  user: AccountUser
  formState: AccountFormState
}

interface FoundPageData extends UserSession, AccountPageData {
  flash: AccountFlash | null
}

/** Reads the flash message if the address has `?answer`; other visits begin without one. */
async function readScreenFlash(
  screen: AccountScreenName,
  search: SearchParams,
): Promise<AccountFlash | null> {
  if (!asksForFlash(await search)) return null
  const flash = readFlash((await cookies()).get(ACCOUNT_FLASH_COOKIE_NAME)?.value)
  return flash?.screen === screen ? flash : null
}

/** Loads the session once per request. */
const currentUserSession = cache(
  async (): Promise<UserSession | null> => currentUser(await runningPayload(), await headers()),
)

/** Reads the flash message of the last form if it belongs to this account. */
async function readOwnFlash(
  { account }: UserSession,
  screen: AccountScreenName,
  search: SearchParams,
): Promise<AccountFlash | null> {
  const left = await readScreenFlash(screen, search)
  return left?.owner === account.id ? left : null
}

/** Returns the result of the last form: `problems` to correct, a mail `sent`, or `done`; null without one. */
export async function accountFormOutcome(
  screen: AccountScreenName,
  search: SearchParams,
): Promise<'problems' | 'sent' | 'done' | null> {
  const known = await currentUserSession()
  const flash = known && (await readOwnFlash(known, screen, search))
  const { problems, done } = accountFormState(flash)
  if (problems.length > 0) return 'problems'
  if (!done) return null
  return done === 'emailRequested' ? 'sent' : 'done'
}

async function findPageData(
  screen: AccountScreenName,
  locale: Locale,
  search: SearchParams,
): Promise<FoundPageData | RedirectTo> {
  const isAnswer = asksForFlash(await search)
  const known = await currentUserSession()
  if (!known) return { redirectTo: sessionRenewalPath(accountScreenPath(screen, locale, isAnswer)) }
  const flash = await readOwnFlash(known, screen, search)
  return { ...known, flash, user: toAccountUser(known.account), formState: accountFormState(flash) }
}

/** Loads what every screen shows, and what `load` adds for one of them. */
async function pageData<Own extends object>(
  screen: AccountScreenName,
  locale: Locale,
  search: SearchParams,
  load: (found: FoundPageData) => Own | Promise<Own>,
): Promise<(AccountPageData & Own) | RedirectTo> {
  const found = await findPageData(screen, locale, search)
  if ('redirectTo' in found) return found
  return { user: found.user, formState: found.formState, ...(await load(found)) }
}

export interface OverviewPageData extends AccountPageData {
  sessionCount: number
  /** Submitted values that could not be saved. */
  submitted: AccountFlash['typed']
}

/** Tells whether the account that was signed in here has just been deleted. */
export async function isAccountDeleted(search: SearchParams): Promise<boolean> {
  const flash = await readScreenFlash('account', search)
  return flash?.done === 'deleted' && !(await currentUserSession())
}

export function overviewPageData(
  locale: Locale,
  search: SearchParams,
): Promise<OverviewPageData | RedirectTo> {
  return pageData('account', locale, search, async ({ flash, account }) => ({
    submitted: flash?.typed,
    sessionCount: (await listSessions(await runningPayload(), account.id)).length,
  }))
}

export function passwordPageData(
  locale: Locale,
  search: SearchParams,
): Promise<AccountPageData | RedirectTo> {
  return pageData('accountPassword', locale, search, () => ({}))
}

export interface EmailPageData extends AccountPageData {
  /** Tells whether the account has no password, and its last sign-in is too old to prove the person's identity. */
  needsSignIn: boolean
}

export function emailPageData(locale: Locale, search: SearchParams): Promise<EmailPageData | RedirectTo> {
  return pageData('accountEmail', locale, search, async ({ user, sessionId }) => ({
    needsSignIn: !user.hasPassword && !(await isRecentlyAuthenticated(await runningPayload(), sessionId)),
  }))
}

export interface SecondFactorPageData extends AccountPageData {
  /** Secret and QR code address of an app that is being set up. */
  setUp: { secret: string; url: string } | null
  /** New recovery codes, which are shown only once. */
  codes: string[] | null
  codesLeft: number
}

export function secondFactorPageData(
  locale: Locale,
  search: SearchParams,
): Promise<SecondFactorPageData | RedirectTo> {
  return pageData('accountSecondFactor', locale, search, async ({ user, flash, account }) => {
    const secret = user.hasSecondFactor ? undefined : flash?.secret
    return {
      setUp: secret ? { secret, url: otpauthUrlOf(account, secret) } : null,
      codes: flash?.codes ?? null,
      codesLeft: await recoveryCodesLeft(await runningPayload(), account.id),
    }
  })
}

export interface SessionsPageData extends AccountPageData {
  sessions: (ListedSession & { isThis: boolean })[]
  signIns: ListedSignIn[]
}

export function sessionsPageData(
  locale: Locale,
  search: SearchParams,
): Promise<SessionsPageData | RedirectTo> {
  return pageData('accountSessions', locale, search, async ({ account, sessionId }) => {
    const payload = await runningPayload()
    const sessions = await listSessions(payload, account.id)
    const signIns = await listSignIns(payload, account.id)
    return {
      sessions: sessions.map((session) => ({ ...session, isThis: session.id === sessionId })),
      signIns: signIns.map((signIn) => ({
        ...signIn,
        provider: signIn.provider && providerLabel(signIn.provider),
      })),
    }
  })
}

export interface DeletionPageData extends AccountPageData {
  isLastAdmin: boolean
  /** The text that a user without a password types to confirm. */
  confirmationText: string
  auditLogDays: number
}

export function deletionPageData(
  locale: Locale,
  search: SearchParams,
): Promise<DeletionPageData | RedirectTo> {
  return pageData('accountDeletion', locale, search, async ({ account }) => ({
    isLastAdmin: await isLastAdmin(await runningPayload(), account),
    confirmationText: confirmationText(account),
    auditLogDays: AUDIT_RETENTION_DAYS,
  }))
}
