import { signInCookies } from '@/identity/sessions/browser-cookies'
import type { SessionTokens } from '@/identity/sessions/session-tokens'
import { destinationOf } from './destination'
import type { SignInFormRequest, SignInFormResult } from './forms/sign-in-form-handler'

/** Sets the tokens as cookies, and redirects to the requested page. */
export function redirectAfterSignIn(
  tokens: SessionTokens,
  { redirect, locale }: Pick<SignInFormRequest, 'redirect' | 'locale'>,
): SignInFormResult {
  return { to: destinationOf(tokens.account, redirect, locale), cookies: signInCookies(tokens) }
}
