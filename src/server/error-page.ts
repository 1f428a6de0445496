// The pages for when Next made none (database away, a fault of ours, a request that is refused): they need nothing of it.

import { ERROR_STYLE } from '@/facts/error-style'
import { LOCALES, type Locale, localeEntry } from '@/facts/locales'
import { pagePath } from '@/facts/routes'
import { ERROR_WORDS } from '@/i18n/error-words'

type Words = Record<Locale, { title: string; text: string }>

function links(locale: Locale): string {
  const { retry, home } = ERROR_WORDS[locale]
  // An empty address is this very page.
  return `<a href="">${retry}</a><a href="${pagePath('home', locale)}">${home}</a>`
}

/** Complete HTML: first in the given language, then in the other four. */
export function errorPage(locale: Locale, words: Words = ERROR_WORDS): string {
  const { lang, dir } = localeEntry(locale)
  const { title, text } = words[locale]
  const others = LOCALES.filter(({ code }) => code !== locale).map(
    (other) =>
      `<section lang="${other.lang}"><h2>${words[other.code].title}</h2><p>${words[other.code].text}</p>${links(other.code)}</section>`,
  )
  return `<!DOCTYPE html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title} · Kovina</title><style>${ERROR_STYLE}</style></head><body class="fault-page"><main class="fault"><section class="first"><h1>${title}</h1><p>${text}</p>${links(locale)}</section>${others.join('')}</main></body></html>`
}
