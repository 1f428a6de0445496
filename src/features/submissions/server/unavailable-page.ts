import { ERROR_PAGE_MESSAGES } from '@/i18n/error-page-messages'
import { type Locale, localeEntry } from '@/shared/locales'

/** For a form without scripts while nothing can be kept: what was typed is still in the page that the browser goes back to. */
export function unavailablePage(locale: Locale): Response {
  const { lang, dir } = localeEntry(locale)
  const { title, text } = ERROR_PAGE_MESSAGES[locale]
  const page = `<!doctype html><html lang="${lang}" dir="${dir}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>${text}</p></html>`
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'private, no-store' }
  return new Response(page, { status: 503, headers })
}
