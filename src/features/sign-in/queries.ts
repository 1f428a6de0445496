import { SIGN_IN_COOKIE_NAME } from '@/facts/cookies'
import 'server-only'
import { cookies, headers } from 'next/headers'
import type { Locale } from '@/facts/locales'
import { SESSION_PATHS } from '@/facts/session-paths'
import { keysIn } from '@/identity/sessions/browser-keys'
import { listProviders } from '@/identity/sso/providers'
import { registrationRules } from '@/identity/users/registration-rules'
import { runningPayload } from '@/payload'
import { environmentNow } from '@/platform/env'
import { type Answer, answerOf } from './answer'
import { closedFor } from './closed-for'
import { wantedPlace } from './destination'
import { type FormMemory, type FormName, recall } from './form-memory'
import { type Link, type LinkForm, readLink } from './link-state'
import { REASONS, type Reason } from './reasons'
import { screenAddress } from './screen-address'

export type Search = Promise<Record<string, string | string[] | undefined>>

const firstOf = (value: string | string[] | undefined): string | undefined => [value].flat()[0]

async function remembered(): Promise<FormMemory | null> {
  return recall((await cookies()).get(SIGN_IN_COOKIE_NAME)?.value)
}

/** The memory that this address asks for with `?answer`; other visits begin afresh. */
async function answerTo(form: FormName, search: Search): Promise<FormMemory | null> {
  if ((await search).answer === undefined) return null
  const memory = await remembered()
  return memory?.form === form ? memory : { form, problems: ['answerLost'] }
}

/** Whether the form has to be filled in again. */
export async function hasProblems(form: FormName, search: Search): Promise<boolean> {
  return answerOf(await answerTo(form, search)).problems.length > 0
}

function providersFor(locale: Locale, redirect: string | null) {
  // Single sign-on comes back to this very screen: it leads on, or says what went wrong.
  const back = new URLSearchParams({ redirect: screenAddress('signIn', locale, { redirect }) })
  return listProviders().map(({ name, label }) => ({
    name: label ?? name,
    href: `/auth/login/${encodeURIComponent(name)}?${back}`,
  }))
}

const NOTES = ['confirmed', 'invited', 'passwordSet', 'registered'] as const
type Note = (typeof NOTES)[number]

export interface SignInVisit {
  answer: Answer
  /** Whether the password was right and the code is still missing. */
  awaitsCode: boolean
  note: Note | null
  reason: Exclude<Reason, 'REQUESTS_EXCEEDED'> | null
  redirect: string | null
  providers: { name: string; href: string }[]
  passwordIsOff: boolean
  /** Whether everybody may make an account. */
  isOpenToAll: boolean
}

/** Whether everybody may make an account, which opens with a password. */
async function isOpenToAll(): Promise<boolean> {
  const { isOpen } = await registrationRules(await runningPayload())
  return isOpen && !environmentNow().passwordLoginIsOff
}

/** What the sign-in screen shows; or where to go, for whoever holds keys already. */
export async function signInVisit(locale: Locale, search: Search): Promise<SignInVisit | { leadTo: string }> {
  const asked = await search
  const redirect = wantedPlace(firstOf(asked.redirect))
  const reason = REASONS.find((known) => known === firstOf(asked.reason)) ?? null
  const isConfirmed = asked.confirmed !== undefined
  const memory = await answerTo('signIn', search)
  const { access, refresh } = keysIn(await headers())
  const isLost = memory?.problems?.includes('answerLost') === true
  const isNews = (memory !== null && !isLost) || asked.reason !== undefined || isConfirmed
  if ((access || refresh) && !isNews)
    return { leadTo: `${SESSION_PATHS.renew}?${new URLSearchParams({ redirect: redirect ?? '' })}` }
  const closed =
    reason === 'REQUESTS_EXCEEDED' ? await closedFor(await runningPayload(), await headers()) : null
  const answered = memory ?? (closed && { form: 'signIn' as const, ...closed })
  return {
    answer: answerOf(answered),
    awaitsCode: memory?.pass !== undefined,
    note: NOTES.find((note) => note === memory?.done) ?? (isConfirmed ? 'confirmed' : null),
    reason: reason === 'REQUESTS_EXCEEDED' ? null : reason,
    redirect,
    providers: providersFor(locale, redirect),
    passwordIsOff: environmentNow().passwordLoginIsOff,
    isOpenToAll: await isOpenToAll(),
  }
}

export interface LinkVisit {
  link: Link
  answer: Answer
}

/** The link of a mail, or where to go first, so that its token leaves the address bar. */
export async function linkVisit(
  form: LinkForm,
  locale: Locale,
  search: Search,
): Promise<LinkVisit | { leadTo: string }> {
  const token = firstOf((await search).token)
  if (token !== undefined)
    return { leadTo: `${SESSION_PATHS.link}?${new URLSearchParams({ form, locale, token })}` }
  const memory = await remembered()
  const own = memory?.form === form ? memory : null
  const link = await readLink(await runningPayload(), form, own?.token)
  return { link, answer: answerOf(await answerTo(form, search)) }
}

export interface ForgottenVisit {
  answer: Answer
  isRequested: boolean
}

/** The address that was typed last, here or when signing in, and whether a mail has been asked for. */
export async function forgottenVisit(search: Search): Promise<ForgottenVisit> {
  const memory = await answerTo('forgottenPassword', search)
  const email = memory?.email ?? (await remembered())?.email ?? ''
  return { answer: { ...answerOf(memory), email }, isRequested: memory?.done === 'requested' }
}

export interface RegisterVisit {
  isOpen: boolean
  answer: Answer
  firstName: string
  lastName: string
  /** Whether a mail is on its way, and whether for a second time. */
  sent: 'requested' | 'requestedAgain' | null
}

/** What was typed, or where the mail went. */
export async function registerVisit(search: Search): Promise<RegisterVisit> {
  const memory = await answerTo('register', search)
  const { firstName = '', lastName = '', done } = memory ?? {}
  const sent = done === 'requested' || done === 'requestedAgain' ? done : null
  return { isOpen: await isOpenToAll(), answer: answerOf(memory), firstName, lastName, sent }
}
