// The page for when Next could not make one (database away, a fault of ours): its own is empty without JavaScript.

import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale, localeEntry } from '@/facts/locales'
import { pagePath } from '@/facts/routes'
import { ERROR_WORDS } from '@/i18n/error-words'

// The colours of src/ui/tokens.css; nothing is loaded here, not even a style sheet.
const STYLE = `
:root{color-scheme:light dark;--paper:#f5f2ec;--ink:#17191c;--soft:#4b4e53;--line:#8b867c;--accent:#b23a06}
@media (prefers-color-scheme:dark){:root{--paper:#17191c;--ink:#f1ede6;--soft:#b9b5ad;--line:#767b83;--accent:#ff8a47}}
body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 Archivo,Arial,sans-serif;border-top:3px solid #ff6a1a}
main{max-width:44rem;margin:0 auto;padding:clamp(3rem,12vh,8rem) 1.25rem}
h1{margin:0 0 1rem;font-size:clamp(2rem,6vw,3.25rem);line-height:1.05;letter-spacing:-.022em}
a{display:inline-block;margin-inline-end:1.5rem;padding-block:.6rem;color:var(--accent);font-weight:600}
section{border-top:1px solid var(--line);padding-block:1rem;color:var(--soft)}
h2{margin:0;font-size:1.0625rem;color:var(--ink)}
p{margin:.25rem 0 .5rem}
.first{border:0;color:inherit;margin-bottom:3rem}`

/** The language of an address; anything unknown is Croatian. */
function localeOf(path: string): Locale {
  const [, prefix] = path.split(/[/?]/)
  return isLocale(prefix) ? prefix : DEFAULT_LOCALE
}

function links(locale: Locale): string {
  const { retry, home } = ERROR_WORDS[locale]
  // An empty address is this very page.
  return `<a href="">${retry}</a><a href="${pagePath('home', locale)}">${home}</a>`
}

/** Complete HTML: first in the language of `path`, then in the other four. */
export function errorPage(path: string): string {
  const locale = localeOf(path)
  const { lang, dir } = localeEntry(locale)
  const { title, text } = ERROR_WORDS[locale]
  const others = LOCALES.filter(({ code }) => code !== locale).map(
    (other) =>
      `<section lang="${other.lang}"><h2>${ERROR_WORDS[other.code].title}</h2><p>${ERROR_WORDS[other.code].text}</p>${links(other.code)}</section>`,
  )
  return `<!DOCTYPE html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title} · Kovina</title><style>${STYLE}</style></head><body><main><section class="first"><h1>${title}</h1><p>${text}</p>${links(locale)}</section>${others.join('')}</main></body></html>`
}
