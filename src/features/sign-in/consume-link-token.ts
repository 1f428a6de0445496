import { redirectSeeOther } from '@/platform/http/redirect-see-other'
import { DEFAULT_LOCALE, isLocale } from '@/shared/locales'
import { SIGN_IN_FORMS, writeFlash } from './forms/sign-in-flash'
import { screenPath } from './screen-path'

/** Longer than any of our tokens, and within the size of a cookie. */
const TOKEN_MAX_CHARACTERS = 2000

/**
 * Moves the token of a mail's link into the form's flash message, so that it remains neither in the address bar nor in
 * the browser's history.
 */
export function consumeLinkToken(request: Request): Response {
  const { searchParams } = new URL(request.url)
  const locale = searchParams.get('locale')
  const form = SIGN_IN_FORMS.find((known) => known === searchParams.get('form')) ?? 'signIn'
  const token = searchParams.get('token')?.slice(0, TOKEN_MAX_CHARACTERS) ?? ''
  const to = screenPath(form, isLocale(locale) ? locale : DEFAULT_LOCALE)
  return redirectSeeOther(to, [writeFlash({ form, token })])
}
