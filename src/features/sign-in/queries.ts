import 'server-only'
import { cookies, headers } from 'next/headers'
import { SESSION_PATHS } from '@/i18n/routing/session-paths'
import { tokensFromCookies } from '@/identity/sessions/browser-cookies'
import { listProviders } from '@/identity/sso/providers'
import { displayEmail } from '@/identity/users/email-address'
import { registrationRules } from '@/identity/users/registration/registration-rules'
import { runningPayload } from '@/payload'
import { getEnvironment } from '@/platform/env/env'
import { SIGN_IN_FLASH_COOKIE_NAME } from '@/shared/http/cookies'
import { asksForFlash } from '@/shared/http/flash-parameter'
import type { SearchParams } from '@/shared/http/search-params'
import type { Locale } from '@/shared/locales'
import { requestedPath } from './destination'
import { type SignInFormState, signInFormState } from './forms/form-state'
import { linkFields, readFlash, type SignInFlash, type SignInFormName } from './forms/sign-in-flash'
import { type LinkForm, type MailLink, readLink } from './link-state'
import { lockoutOf } from './lockout'
import { screenPath } from './screen-path'
import { SIGN_IN_REASONS, type SignInReason } from './sign-in-reasons'

const firstValue = (value: string | string[] | undefined): string | undefined => [value].flat()[0]

async function readSignInFlash(): Promise<SignInFlash | null> {
  return readFlash((await cookies()).get(SIGN_IN_FLASH_COOKIE_NAME)?.value)
}

/** Reads the flash message if the address has `?answer`; other visits begin without one. */
async function readFormFlash(form: SignInFormName, search: SearchParams): Promise<SignInFlash | null> {
  if (!asksForFlash(await search)) return null
  const flash = await readSignInFlash()
  return flash?.form === form ? flash : { form, problems: ['answerLost'] }
}

/** Tells whether the form has to be filled in again. */
export async function hasSignInFormProblems(form: SignInFormName, search: SearchParams): Promise<boolean> {
  return signInFormState(await readFormFlash(form, search)).problems.length > 0
}

function providersFor(locale: Locale, redirect: string | null) {
  // Single sign-on returns to this screen, which redirects, or shows the error.
  const back = new URLSearchParams({ redirect: screenPath('signIn', locale, { redirect }) })
  return listProviders().map(({ name, label }) => ({
    name: label ?? name,
    href: `/auth/login/${encodeURIComponent(name)}?${back}`,
  }))
}

const NOTES = ['confirmed', 'invited', 'passwordSet', 'registered'] as const
type Note = (typeof NOTES)[number]

export interface SignInPageData {
  formState: SignInFormState
  /** Tells whether the password was right, and the code is still missing. */
  awaitsCode: boolean
  note: Note | null
  reason: Exclude<SignInReason, 'REQUESTS_EXCEEDED'> | null
  redirect: string | null
  providers: { name: string; href: string }[]
  isPasswordDisabled: boolean
  /** Tells whether visitors may create accounts. */
  isRegistrationOpen: boolean
}

/** Tells whether visitors may register, with a password. */
async function isRegistrationOpen(): Promise<boolean> {
  const { isOpen } = await registrationRules(await runningPayload())
  return isOpen && !getEnvironment().isPasswordLoginDisabled
}

/** Loads the data of the sign-in screen; for a visitor with tokens, returns the path that renews the session. */
export async function signInPageData(
  locale: Locale,
  search: SearchParams,
): Promise<SignInPageData | { redirectTo: string }> {
  const asked = await search
  const redirect = requestedPath(firstValue(asked.redirect))
  const reason = SIGN_IN_REASONS.find((known) => known === firstValue(asked.reason)) ?? null
  const isConfirmed = asked.confirmed !== undefined
  const flash = await readFormFlash('signIn', search)
  const { access, refresh } = tokensFromCookies(await headers())
  const isLost = flash?.problems?.includes('answerLost') === true
  const isNews = (flash !== null && !isLost) || asked.reason !== undefined || isConfirmed
  if ((access || refresh) && !isNews)
    return { redirectTo: `${SESSION_PATHS.renew}?${new URLSearchParams({ redirect: redirect ?? '' })}` }
  const closed =
    reason === 'REQUESTS_EXCEEDED' ? await lockoutOf(await runningPayload(), await headers()) : null
  const answered = flash ?? (closed && { form: 'signIn' as const, ...closed })
  return {
    formState: signInFormState(answered),
    awaitsCode: flash?.pass !== undefined,
    note: NOTES.find((note) => note === flash?.done) ?? (isConfirmed ? 'confirmed' : null),
    reason: reason === 'REQUESTS_EXCEEDED' ? null : reason,
    redirect,
    providers: providersFor(locale, redirect),
    isPasswordDisabled: getEnvironment().isPasswordLoginDisabled,
    isRegistrationOpen: await isRegistrationOpen(),
  }
}

export interface LinkPageData {
  link: MailLink
  formState: SignInFormState
  /** Hidden fields with the link that this page shows. */
  hidden: Record<string, string>
}

/**
 * Loads the state of a mailed link. If the address contains the token, returns a path that removes it from the address
 * bar.
 */
export async function linkPageData(
  form: LinkForm,
  locale: Locale,
  search: SearchParams,
): Promise<LinkPageData | { redirectTo: string }> {
  const token = firstValue((await search).token)
  if (token !== undefined)
    return { redirectTo: `${SESSION_PATHS.link}?${new URLSearchParams({ form, locale, token })}` }
  const flash = await readSignInFlash()
  const own = flash?.form === form ? flash : null
  const link = await readLink(await runningPayload(), form, own?.token)
  const hidden = link.state === 'open' && own?.token ? linkFields(form, own.token) : {}
  return { link, hidden, formState: signInFormState(await readFormFlash(form, search)) }
}

export interface ForgottenPasswordPageData {
  formState: SignInFormState
  isRequested: boolean
  /** Tells whether the address has just been confirmed, for an account without a password. */
  isConfirmed: boolean
}

/** Loads the latest submitted address, from this form or the sign-in, and whether a mail has been requested. */
export async function forgottenPasswordPageData(search: SearchParams): Promise<ForgottenPasswordPageData> {
  const flash = await readFormFlash('forgottenPassword', search)
  const email = flash?.email ?? (await readSignInFlash())?.email ?? ''
  return {
    formState: { ...signInFormState(flash), email: displayEmail(email) },
    isRequested: flash?.done === 'requested',
    isConfirmed: flash?.done === 'confirmed' || (await search).confirmed !== undefined,
  }
}

export interface RegisterPageData {
  isOpen: boolean
  formState: SignInFormState
  firstName: string
  lastName: string
  /** Tells whether a mail has been sent, and whether repeatedly. */
  sent: 'requested' | 'requestedAgain' | null
}

/** Loads the data of the registration screen: the submitted values, or the address of the mail. */
export async function registerPageData(search: SearchParams): Promise<RegisterPageData> {
  const flash = await readFormFlash('register', search)
  const { firstName = '', lastName = '', done } = flash ?? {}
  const sent = done === 'requested' || done === 'requestedAgain' ? done : null
  return { isOpen: await isRegistrationOpen(), formState: signInFormState(flash), firstName, lastName, sent }
}
