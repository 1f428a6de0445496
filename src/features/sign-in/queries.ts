import 'server-only'
import { cookies, headers } from 'next/headers'
import type { Locale } from '@/facts/locales'
import { SESSION_PATHS } from '@/facts/session-paths'
import { keysIn } from '@/identity/sessions/browser-keys'
import { listProviders } from '@/identity/sso/providers'
import { runningPayload } from '@/payload'
import { environmentNow } from '@/platform/env'
import { wantedPlace } from './destination'
import { FORM_MEMORY_COOKIE, type FormMemory, type FormName, recall } from './form-memory'
import { type Link, type LinkForm, readLink } from './link-state'
import type { Problem } from './problems'
import { REASONS, type Reason } from './reasons'
import { screenAddress } from './screen-address'

export type Search = Promise<Record<string, string | string[] | undefined>>

/** What the last try has left for the screen. */
export interface Answer {
  email: string
  problems: readonly Problem[]
  /** Until it may be tried again. */
  minutesLeft: number
}

const firstOf = (value: string | string[] | undefined): string | undefined => [value].flat()[0]

async function remembered(): Promise<FormMemory | null> {
  return recall((await cookies()).get(FORM_MEMORY_COOKIE)?.value)
}

/** The memory that this address asks for with `?answer`; other visits begin afresh. */
async function answerTo(form: FormName, search: Search): Promise<FormMemory | null> {
  const memory = (await search).answer === undefined ? null : await remembered()
  return memory?.form === form ? memory : null
}

function answerOf(memory: FormMemory | null): Answer {
  const { email = '', problems = [], opensAt = 0 } = memory ?? {}
  return { email, problems, minutesLeft: Math.max(1, Math.ceil((opensAt - Date.now()) / 60_000)) }
}

function providersFor(locale: Locale, redirect: string | null) {
  // Single sign-on comes back to this very screen: it leads on, or says what went wrong.
  const back = new URLSearchParams({ redirect: screenAddress('signIn', locale, { redirect }) })
  return listProviders().map(({ name, label }) => ({
    name: label ?? name,
    href: `/auth/login/${encodeURIComponent(name)}?${back}`,
  }))
}

export interface SignInVisit {
  answer: Answer
  /** Whether the password was right and the code is still missing. */
  awaitsCode: boolean
  note: 'confirmed' | 'invited' | 'passwordSet' | null
  reason: Reason | null
  redirect: string | null
  providers: { name: string; href: string }[]
  passwordIsOff: boolean
}

/** What the sign-in screen shows; or where to go, for whoever holds keys already. */
export async function signInVisit(locale: Locale, search: Search): Promise<SignInVisit | { leadTo: string }> {
  const asked = await search
  const redirect = wantedPlace(firstOf(asked.redirect))
  const reason = REASONS.find((known) => known === firstOf(asked.reason)) ?? null
  const isConfirmed = asked.confirmed !== undefined
  const memory = await answerTo('signIn', search)
  const { access, refresh } = keysIn(await headers())
  const isNews = memory !== null || asked.reason !== undefined || isConfirmed
  if ((access || refresh) && !isNews)
    return { leadTo: `${SESSION_PATHS.renew}?${new URLSearchParams({ redirect: redirect ?? '' })}` }
  const isLost = asked.answer !== undefined && !memory
  const done = memory?.done === 'requested' ? null : memory?.done
  return {
    answer: answerOf(isLost ? { form: 'signIn', problems: ['answerLost'] } : memory),
    awaitsCode: memory?.pass !== undefined,
    note: done ?? (isConfirmed ? 'confirmed' : null),
    reason,
    redirect,
    providers: providersFor(locale, redirect),
    passwordIsOff: environmentNow().passwordLoginIsOff,
  }
}

/** The link of a mail, or where to go first, so that its token leaves the address bar. */
export async function linkVisit(
  form: LinkForm,
  locale: Locale,
  search: Search,
): Promise<{ link: Link; answer: Answer } | { leadTo: string }> {
  const token = firstOf((await search).token)
  if (token !== undefined)
    return { leadTo: `${SESSION_PATHS.link}?${new URLSearchParams({ form, locale, token })}` }
  const memory = await remembered()
  const own = memory?.form === form ? memory : null
  const link = await readLink(await runningPayload(), form, own?.token)
  return { link, answer: answerOf(await answerTo(form, search)) }
}

/** The address that was typed last, here or when signing in, and whether a mail has been asked for. */
export async function forgottenVisit(search: Search): Promise<{ answer: Answer; isRequested: boolean }> {
  const memory = await answerTo('forgottenPassword', search)
  const email = memory?.email ?? (await remembered())?.email ?? ''
  return { answer: { ...answerOf(memory), email }, isRequested: memory?.done === 'requested' }
}
