// The pages for when Next made none (database away, a fault of ours, a request that is refused): they need nothing of it.

import { ERROR_PAGE_MESSAGES } from '@/i18n/error-page-messages'
import { pagePath } from '@/i18n/routing/routes'
import { ERROR_PAGE_CSS } from '@/shared/errors/error-page-css'
import { LOCALES, type Locale, localeEntry } from '@/shared/locales'

type ErrorPageMessages = Record<Locale, { title: string; text: string }>

function renderLinks(locale: Locale): string {
  const { retry, home } = ERROR_PAGE_MESSAGES[locale]
  // An empty address is this very page.
  return `<a href="">${retry}</a><a href="${pagePath('home', locale)}">${home}</a>`
}

/** Complete HTML: first in the given language, then in the other four. */
export function renderErrorPage(locale: Locale, messages: ErrorPageMessages = ERROR_PAGE_MESSAGES): string {
  const { lang, dir } = localeEntry(locale)
  const { title, text } = messages[locale]
  const others = LOCALES.filter(({ code }) => code !== locale).map(
    (other) =>
      `<section lang="${other.lang}"><h2>${messages[other.code].title}</h2><p>${messages[other.code].text}</p>${renderLinks(other.code)}</section>`,
  )
  return `<!DOCTYPE html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title} · Kovina</title><style>${ERROR_PAGE_CSS}</style></head><body class="fault-page"><main class="fault"><section class="first"><h1>${title}</h1><p>${text}</p>${renderLinks(locale)}</section>${others.join('')}</main></body></html>`
}
