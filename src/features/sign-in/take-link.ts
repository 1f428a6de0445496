import { DEFAULT_LOCALE, isLocale } from '@/facts/locales'
import { seeOther } from '@/platform/see-other'
import { FORMS, remember } from './form-memory'
import { screenAddress } from './screen-address'

/** Longer than any of ours, and as much as a cookie has room for. */
const TOKEN_MAX_CHARACTERS = 2000

/** Moves the token of a mail's link into the form's memory, so that it stays neither in the address bar nor in the history. */
export function takeLink(request: Request): Response {
  const { searchParams } = new URL(request.url)
  const locale = searchParams.get('locale')
  const form = FORMS.find((known) => known === searchParams.get('form')) ?? 'signIn'
  const token = searchParams.get('token')?.slice(0, TOKEN_MAX_CHARACTERS) ?? ''
  const to = screenAddress(form, isLocale(locale) ? locale : DEFAULT_LOCALE)
  return seeOther(to, [remember({ form, token })])
}
