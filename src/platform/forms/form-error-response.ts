import { parseCookies } from 'payload'
import { ERROR_PAGE_MESSAGES } from '@/i18n/error-page-messages'
import { OUTAGE_MESSAGES } from '@/i18n/outage-messages'
import { chooseLocale } from '@/i18n/routing/choose-locale'
import { LOCALE_COOKIE_NAME } from '@/shared/http/cookies'
import type { Locale } from '@/shared/locales'
import { renderErrorPage } from '../http/error-page'
import { privateJson } from '../http/private-json'
import { type Outage, retryAfterHeader } from '../outages/outage'

/** Returns the language of the last page shown, or of the browser, because the form may not have been read. */
function localeOfSender(headers: Headers): Locale {
  return chooseLocale([parseCookies(headers).get(LOCALE_COOKIE_NAME)], headers.get('accept-language'))
}

/**
 * Responds to a form that could not be stored, because of an outage or (null) another error: JSON for scripts, else a
 * page that says that the browser still has the input. Status 503, or 507 if the disk is full.
 */
export function formErrorResponse({ headers }: Request, outage: Outage | null): Response {
  const locale = localeOfSender(headers)
  const messages = outage ? OUTAGE_MESSAGES[outage.kind] : ERROR_PAGE_MESSAGES
  const status = outage?.status ?? 503
  if (headers.get('accept')?.includes('application/json')) {
    const { title, text } = messages[locale]
    return withRetryAfter(privateJson({ errors: [{ message: `${title}. ${text}` }] }, [], status), outage)
  }
  const response = new Response(renderErrorPage(locale, { messages, isForm: true }), {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'private, no-store' },
  })
  return withRetryAfter(response, outage)
}

/** Adds `Retry-After` to the response to an outage. */
export function withRetryAfter(response: Response, outage: Outage | null | undefined): Response {
  for (const [name, value] of Object.entries(outage ? retryAfterHeader(outage) : {}))
    response.headers.set(name, value)
  return response
}
