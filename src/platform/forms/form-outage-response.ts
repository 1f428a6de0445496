import { parseCookies } from 'payload'
import { OUTAGE_MESSAGES, TYPED_TEXT_KEPT } from '@/i18n/outage-messages'
import { matchLocale } from '@/i18n/routing/match-locale'
import { ERROR_PAGE_CSS } from '@/shared/errors/error-page-css'
import { LOCALE_COOKIE_NAME } from '@/shared/http/cookies'
import { DEFAULT_LOCALE, isLocale, type Locale, localeEntry } from '@/shared/locales'
import { privateJson } from '../http/private-json'
import { type Outage, retryAfterHeader } from '../outages/outage'

/** The language of the last page that was shown, or of the browser: the form itself may not have been read. */
function localeOfSender(headers: Headers): Locale {
  const shown = parseCookies(headers).get(LOCALE_COOKIE_NAME)
  return isLocale(shown)
    ? shown
    : (matchLocale(headers.get('accept-language') ?? undefined) ?? DEFAULT_LOCALE)
}

/** Says that nothing can be stored, and that the page in the browser still has what was typed; JSON for scripts. */
export function formOutageResponse({ headers }: Request, outage: Outage): Response {
  const locale = localeOfSender(headers)
  const { title, text } = OUTAGE_MESSAGES[outage.kind][locale]
  if (headers.get('accept')?.includes('application/json'))
    return withRetryAfter(
      privateJson({ errors: [{ message: `${title}. ${text}` }] }, [], outage.status),
      outage,
    )
  const { lang, dir } = localeEntry(locale)
  const page = `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title} · Kovina</title><style>${ERROR_PAGE_CSS}</style></head><body class="fault-page"><main class="fault"><section class="first"><h1>${title}</h1><p>${text}</p><p>${TYPED_TEXT_KEPT[locale]}</p></section></main></body></html>`
  return new Response(page, {
    status: outage.status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'private, no-store',
      ...retryAfterHeader(outage),
    },
  })
}

/** The response, with `Retry-After` where it comes from an outage. */
export function withRetryAfter(response: Response, outage: Outage | null | undefined): Response {
  for (const [name, value] of Object.entries(outage ? retryAfterHeader(outage) : {}))
    response.headers.set(name, value)
  return response
}
