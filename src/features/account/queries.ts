// Loads the data of the screens of the own account.

import type { SearchParams } from '@/shared/http/search-params'
import 'server-only'
import { cookies, headers } from 'next/headers'
import { cache } from 'react'
import type { AccountScreenName } from '@/i18n/routing/routes'
import { localeOfUser } from '@/i18n/user-locale'
import { isLocaleBound } from '@/identity/access/permission-checks'
import { type ListedSignIn, listSignIns } from '@/identity/audit/list-sign-ins'
import { recoveryCodesLeft } from '@/identity/second-factor/recovery-codes'
import { otpauthUrlOf } from '@/identity/second-factor/second-factor'
import { type ListedSession, listSessions } from '@/identity/sessions/list-sessions'
import { isRecentlyAuthenticated } from '@/identity/sessions/recent-authentication'
import type { UserSession } from '@/identity/sessions/session-tokens'
import { listProviders } from '@/identity/sso/providers'
import type { Account } from '@/identity/users/account'
import { displayEmail } from '@/identity/users/email-address'
import { confirmationText, isLastAdmin } from '@/identity/users/self-service/delete-own-account'
import { hasPassword } from '@/identity/users/self-service/has-password'
import { runningPayload } from '@/payload'
import { ACCOUNT_FLASH_COOKIE_NAME } from '@/shared/http/cookies'
import { asksForFlash } from '@/shared/http/flash-parameter'
import { AUDIT_RETENTION_DAYS } from '@/shared/limits'
import type { Locale } from '@/shared/locales'
import { ADMIN_PANEL_ROLES } from '@/shared/users/permissions'
import type { Role } from '@/shared/users/roles'
import { DEFAULT_PROVIDER } from '@/shared/users/user-statuses'
import { type AccountFlash, readFlash } from './forms/account-flash'
import { currentUser } from './forms/current-user'
import { type AccountFormState, accountFormState } from './forms/form-state'
import { accountScreenPath, sessionRenewalPath } from './screen-path'

export type RedirectTo = { redirectTo: string }

export interface AccountUser {
  id: string
  /** E-mail address; the id of an account without one. */
  name: string
  email: string | null
  firstName: string
  lastName: string
  locale: Locale
  role: Role
  /** Locales that the person may write; null if the role allows all of them, or none. */
  languages: Locale[] | null
  /** Name of the single sign-on provider; null for an account with a password. */
  provider: string | null
  hasPassword: boolean
  hasSecondFactor: boolean
  /** Tells whether the rights of the role are suspended until the second factor is on. */
  needsSecondFactor: boolean
  mayOpenPanel: boolean
}

export interface AccountPageData {
  user: AccountUser
  formState: AccountFormState
}

interface FoundPageData extends UserSession, AccountPageData {
  flash: AccountFlash | null
}

/** Returns the provider's name as on the buttons of the sign-in screen. */
function providerLabel(provider: string): string {
  return listProviders().find(({ name }) => name === provider)?.label ?? provider
}

function toAccountUser(account: Account): AccountUser {
  const { id, first_name: firstName, last_name: lastName, role, languages, provider } = account
  const email = account.email && displayEmail(account.email)
  return {
    id,
    name: email ?? id,
    email,
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    locale: localeOfUser(account.language),
    role,
    languages: isLocaleBound(account) ? languages : null,
    provider: provider === DEFAULT_PROVIDER ? null : providerLabel(provider),
    hasPassword: hasPassword(account),
    hasSecondFactor: account.tfa_secret !== null,
    needsSecondFactor: account.needs_second_factor,
    mayOpenPanel: ADMIN_PANEL_ROLES.includes(role),
  }
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

export async function overviewPageData(
  locale: Locale,
  search: SearchParams,
): Promise<OverviewPageData | RedirectTo> {
  const found = await findPageData('account', locale, search)
  if ('redirectTo' in found) return found
  const { user, formState, flash, account } = found
  const sessions = await listSessions(await runningPayload(), account.id)
  return { user, formState, submitted: flash?.typed, sessionCount: sessions.length }
}

export async function passwordPageData(
  locale: Locale,
  search: SearchParams,
): Promise<AccountPageData | RedirectTo> {
  const found = await findPageData('accountPassword', locale, search)
  return 'redirectTo' in found ? found : { user: found.user, formState: found.formState }
}

export interface EmailPageData extends AccountPageData {
  /** Tells whether the account has no password, and its last sign-in is too old to prove the person's identity. */
  needsSignIn: boolean
}

export async function emailPageData(
  locale: Locale,
  search: SearchParams,
): Promise<EmailPageData | RedirectTo> {
  const found = await findPageData('accountEmail', locale, search)
  if ('redirectTo' in found) return found
  const { user, formState, sessionId } = found
  const isProved = user.hasPassword || (await isRecentlyAuthenticated(await runningPayload(), sessionId))
  return { user, formState, needsSignIn: !isProved }
}

export interface SecondFactorPageData extends AccountPageData {
  /** Secret and QR code address of an app that is being set up. */
  setUp: { secret: string; url: string } | null
  /** New recovery codes, which are shown only once. */
  codes: string[] | null
  codesLeft: number
}

export async function secondFactorPageData(
  locale: Locale,
  search: SearchParams,
): Promise<SecondFactorPageData | RedirectTo> {
  const found = await findPageData('accountSecondFactor', locale, search)
  if ('redirectTo' in found) return found
  const { user, formState, flash, account } = found
  const secret = user.hasSecondFactor ? undefined : flash?.secret
  return {
    user,
    formState,
    setUp: secret ? { secret, url: otpauthUrlOf(account, secret) } : null,
    codes: flash?.codes ?? null,
    codesLeft: await recoveryCodesLeft(await runningPayload(), account.id),
  }
}

export interface SessionsPageData extends AccountPageData {
  sessions: (ListedSession & { isThis: boolean })[]
  signIns: ListedSignIn[]
}

export async function sessionsPageData(
  locale: Locale,
  search: SearchParams,
): Promise<SessionsPageData | RedirectTo> {
  const found = await findPageData('accountSessions', locale, search)
  if ('redirectTo' in found) return found
  const { user, formState, account, sessionId } = found
  const payload = await runningPayload()
  const sessions = await listSessions(payload, account.id)
  const signIns = await listSignIns(payload, account.id)
  return {
    user,
    formState,
    sessions: sessions.map((session) => ({ ...session, isThis: session.id === sessionId })),
    signIns: signIns.map((signIn) => ({
      ...signIn,
      provider: signIn.provider && providerLabel(signIn.provider),
    })),
  }
}

export interface DeletionPageData extends AccountPageData {
  isLastAdmin: boolean
  /** The text that a user without a password types to confirm. */
  confirmationText: string
  auditLogDays: number
}

export async function deletionPageData(
  locale: Locale,
  search: SearchParams,
): Promise<DeletionPageData | RedirectTo> {
  const found = await findPageData('accountDeletion', locale, search)
  if ('redirectTo' in found) return found
  const { user, formState, account } = found
  return {
    user,
    formState,
    isLastAdmin: await isLastAdmin(await runningPayload(), account),
    confirmationText: confirmationText(account),
    auditLogDays: AUDIT_RETENTION_DAYS,
  }
}
