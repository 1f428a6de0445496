// Renders pages without template, style sheet or script: for requests that Next has not answered, and forms that could
// not be stored.

import { ERROR_PAGE_MESSAGES } from '@/i18n/error-page-messages'
import { TYPED_TEXT_KEPT } from '@/i18n/outage-messages'
import { pagePath } from '@/i18n/routing/routes'
import { ERROR_PAGE_CSS } from '@/shared/errors/error-page-css'
import { LOCALES, type Locale, localeEntry } from '@/shared/locales'

type ErrorPageMessages = Record<Locale, { title: string; text: string }>

interface ErrorPageOptions {
  /** Title and text; by default those of a server error. */
  messages?: ErrorPageMessages
  /** True in response to a form: a reload would send it again, and the browser still has the input. */
  isForm?: boolean
  /** False if the same request would fail again. */
  offersRetry?: boolean
}

function renderLinks(locale: Locale, offersRetry: boolean): string {
  const { retry, home } = ERROR_PAGE_MESSAGES[locale]
  // An empty href is this page itself.
  return `${offersRetry ? `<a href="">${retry}</a>` : ''}<a href="${pagePath('home', locale)}">${home}</a>`
}

/** Returns complete HTML: first in the given language, then in the other four. */
export function renderErrorPage(
  locale: Locale,
  { messages = ERROR_PAGE_MESSAGES, isForm = false, offersRetry = true }: ErrorPageOptions = {},
): string {
  const { lang, dir } = localeEntry(locale)
  const { title, text } = messages[locale]
  const nextStepIn = (code: Locale) =>
    isForm ? `<p>${TYPED_TEXT_KEPT[code]}</p>` : renderLinks(code, offersRetry)
  const others = LOCALES.filter(({ code }) => code !== locale).map(
    (other) =>
      `<section lang="${other.lang}"><h2>${messages[other.code].title}</h2><p>${messages[other.code].text}</p>${nextStepIn(other.code)}</section>`,
  )
  return `<!DOCTYPE html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title} · Kovina</title><style>${ERROR_PAGE_CSS}</style></head><body class="fault-page"><main class="fault"><section class="first"><h1>${title}</h1><p>${text}</p>${nextStepIn(locale)}</section>${others.join('')}</main></body></html>`
}
