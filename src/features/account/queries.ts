// What the screens of the own account show.

import { ACCOUNT_COOKIE_NAME } from '@/facts/cookies'
import 'server-only'
import { cookies, headers } from 'next/headers'
import { cache } from 'react'
import { AUDIT_KEPT_DAYS } from '@/facts/limits'
import type { Locale } from '@/facts/locales'
import { ADMIN_PANEL_CALLERS } from '@/facts/permissions'
import type { Role } from '@/facts/roles'
import { DEFAULT_PROVIDER } from '@/facts/user-statuses'
import { type ListedSignIn, listSignIns } from '@/identity/audit/list-sign-ins'
import { localeOfPerson } from '@/identity/mails/locale-of'
import { recoveryCodesLeft } from '@/identity/second-factor/recovery-codes'
import { otpauthUrlOf } from '@/identity/second-factor/second-factor'
import { type ListedSession, listSessions } from '@/identity/sessions/list-sessions'
import type { SignedIn } from '@/identity/sessions/session-keys'
import { listProviders } from '@/identity/sso/providers'
import type { Account } from '@/identity/users/account'
import { isLastAdmin, nameToType } from '@/identity/users/delete-own-account'
import { hasPassword } from '@/identity/users/has-password'
import { runningPayload } from '@/payload'
import { accountAddress, addressOfRenewal } from './account-address'
import { type AccountMemory, type AccountScreen, recall } from './account-memory'
import { type Answer, answerOf } from './answer'
import { whoHasAccess } from './who-is-there'

export type Search = Promise<Record<string, string | string[] | undefined>>
export type LeadTo = { leadTo: string }

export interface Person {
  /** E-mail address; the id for one without. */
  name: string
  email: string | null
  firstName: string
  lastName: string
  locale: Locale
  role: Role
  /** Locales that a translator may write. */
  languages: Locale[]
  /** What the provider of single sign-on is called; null for an account with a password. */
  provider: string | null
  hasPassword: boolean
  hasSecondFactor: boolean
  /** Until it is on, the rights of the role rest. */
  needsSecondFactor: boolean
  mayOpenPanel: boolean
}

export interface AccountVisit {
  person: Person
  answer: Answer
}

interface Found extends SignedIn, AccountVisit {
  memory: AccountMemory | null
}

/** As the buttons of the sign-in screen call it. */
function labelOf(provider: string): string {
  return listProviders().find(({ name }) => name === provider)?.label ?? provider
}

function personOf(account: Account): Person {
  const { id, email, first_name: firstName, last_name: lastName, role, languages, provider } = account
  return {
    name: email ?? id,
    email,
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    locale: localeOfPerson(account.language),
    role,
    languages: role === 'translator' ? languages : [],
    provider: provider === DEFAULT_PROVIDER ? null : labelOf(provider),
    hasPassword: hasPassword(account),
    hasSecondFactor: account.tfa_secret !== null,
    needsSecondFactor: account.needs_second_factor,
    mayOpenPanel: ADMIN_PANEL_CALLERS.includes(role),
  }
}

/** The memory that this address asks for with `?answer`; other visits begin afresh. */
async function remembered(screen: AccountScreen, search: Search): Promise<AccountMemory | null> {
  if ((await search).answer === undefined) return null
  const memory = recall((await cookies()).get(ACCOUNT_COOKIE_NAME)?.value)
  return memory?.screen === screen ? memory : null
}

/** Asked once in a request, however often the page wants to know. */
const personHere = cache(
  async (): Promise<SignedIn | null> => whoHasAccess(await runningPayload(), await headers()),
)

/** What the form before has left for this person: nobody else is shown it. */
async function ownMemory(
  { account }: SignedIn,
  screen: AccountScreen,
  search: Search,
): Promise<AccountMemory | null> {
  const left = await remembered(screen, search)
  return left?.owner === account.id ? left : null
}

/** Whether the form has to be filled in again. */
export async function hasProblems(screen: AccountScreen, search: Search): Promise<boolean> {
  const known = await personHere()
  const memory = known && (await ownMemory(known, screen, search))
  return answerOf(memory).problems.length > 0
}

async function find(screen: AccountScreen, locale: Locale, search: Search): Promise<Found | LeadTo> {
  const isAnswer = (await search).answer !== undefined
  const known = await personHere()
  if (!known) return { leadTo: addressOfRenewal(accountAddress(screen, locale, isAnswer)) }
  const memory = await ownMemory(known, screen, search)
  return { ...known, memory, person: personOf(known.account), answer: answerOf(memory) }
}

export interface OverviewVisit extends AccountVisit {
  sessionCount: number
  /** What was typed and could not be kept. */
  typed: AccountMemory['typed']
}

/** Whether somebody has just deleted the account that was signed in here. */
export async function isGoodbye(search: Search): Promise<boolean> {
  const memory = await remembered('account', search)
  return memory?.done === 'deleted' && !(await personHere())
}

export async function overviewVisit(locale: Locale, search: Search): Promise<OverviewVisit | LeadTo> {
  const found = await find('account', locale, search)
  if ('leadTo' in found) return found
  const { person, answer, memory, account } = found
  const sessions = await listSessions(await runningPayload(), account.id)
  return { person, answer, typed: memory?.typed, sessionCount: sessions.length }
}

export async function passwordVisit(locale: Locale, search: Search): Promise<AccountVisit | LeadTo> {
  const found = await find('accountPassword', locale, search)
  return 'leadTo' in found ? found : { person: found.person, answer: found.answer }
}

export interface SecondFactorVisit extends AccountVisit {
  /** Of an app that is being set up: what the QR code says, and the secret in it. */
  setUp: { secret: string; url: string } | null
  /** New recovery codes, shown this once. */
  codes: string[] | null
  codesLeft: number
}

export async function secondFactorVisit(locale: Locale, search: Search): Promise<SecondFactorVisit | LeadTo> {
  const found = await find('accountSecondFactor', locale, search)
  if ('leadTo' in found) return found
  const { person, answer, memory, account } = found
  const secret = person.hasSecondFactor ? undefined : memory?.secret
  return {
    person,
    answer,
    setUp: secret ? { secret, url: otpauthUrlOf(account, secret) } : null,
    codes: memory?.codes ?? null,
    codesLeft: await recoveryCodesLeft(await runningPayload(), account.id),
  }
}

export interface SessionsVisit extends AccountVisit {
  sessions: (ListedSession & { isThis: boolean })[]
  signIns: ListedSignIn[]
}

export async function sessionsVisit(locale: Locale, search: Search): Promise<SessionsVisit | LeadTo> {
  const found = await find('accountSessions', locale, search)
  if ('leadTo' in found) return found
  const { person, answer, account, sessionId } = found
  const payload = await runningPayload()
  const sessions = await listSessions(payload, account.id)
  const signIns = await listSignIns(payload, account.id)
  return {
    person,
    answer,
    sessions: sessions.map((session) => ({ ...session, isThis: session.id === sessionId })),
    signIns: signIns.map((signIn) => ({ ...signIn, provider: signIn.provider && labelOf(signIn.provider) })),
  }
}

export interface DeletionVisit extends AccountVisit {
  isLastAdmin: boolean
  /** What somebody without a password types. */
  toType: string
  trailDays: number
}

export async function deletionVisit(locale: Locale, search: Search): Promise<DeletionVisit | LeadTo> {
  const found = await find('accountDeletion', locale, search)
  if ('leadTo' in found) return found
  const { person, answer, account } = found
  return {
    person,
    answer,
    isLastAdmin: await isLastAdmin(await runningPayload(), account),
    toType: nameToType(account),
    trailDays: AUDIT_KEPT_DAYS,
  }
}
