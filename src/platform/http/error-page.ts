// Pages that need no template, style sheet or script: for requests that Next has not answered, and for forms that could
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
  /** The page answers a form: a reload would send it again, and the browser still has what was typed. */
  isForm?: boolean
}

function renderLinks(locale: Locale): string {
  const { retry, home } = ERROR_PAGE_MESSAGES[locale]
  // An empty address is this very page.
  return `<a href="">${retry}</a><a href="${pagePath('home', locale)}">${home}</a>`
}

const renderNextStep = (locale: Locale, isForm: boolean) =>
  isForm ? `<p>${TYPED_TEXT_KEPT[locale]}</p>` : renderLinks(locale)

/** Returns complete HTML: first in the given language, then in the other four. */
export function renderErrorPage(
  locale: Locale,
  { messages = ERROR_PAGE_MESSAGES, isForm = false }: ErrorPageOptions = {},
): string {
  const { lang, dir } = localeEntry(locale)
  const { title, text } = messages[locale]
  const others = LOCALES.filter(({ code }) => code !== locale).map(
    (other) =>
      `<section lang="${other.lang}"><h2>${messages[other.code].title}</h2><p>${messages[other.code].text}</p>${renderNextStep(other.code, isForm)}</section>`,
  )
  return `<!DOCTYPE html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title} · Kovina</title><style>${ERROR_PAGE_CSS}</style></head><body class="fault-page"><main class="fault"><section class="first"><h1>${title}</h1><p>${text}</p>${renderNextStep(locale, isForm)}</section>${others.join('')}</main></body></html>`
}
