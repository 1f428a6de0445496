// Writes the language cookie on pages from shared caches, which come without one (docs/decisions/038-shared-caches.md).

import { localeCookie } from '@/i18n/routing/locale-cookie'
import { LOCALE_COOKIE_NAME } from '@/shared/http/cookies'
import { isLocale } from '@/shared/locales'
import { REMEMBERED_LOCALE } from '@/shared/page-attributes'

/** Stores the language of the page, once it is visible. */
export function rememberLocale(): void {
  const locale = document.documentElement.getAttribute(REMEMBERED_LOCALE)
  if (!isLocale(locale)) return
  const write = () => {
    if (document.cookie.split('; ').includes(`${LOCALE_COOKIE_NAME}=${locale}`)) return
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is only in Chromium, and asynchronous.
    document.cookie = localeCookie(locale, location.protocol === 'https:')
  }
  // A prerendered page may never be shown.
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', write, { once: true })
  else write()
}
