// Makes pages as soon as the site stands, so that its first visitors do not wait for a render.

import { isCacheableRoute } from '@/i18n/routing/page-cache-policy'
import { INDEXED_PAGES, pagePath } from '@/i18n/routing/routes'
import { LOCALE_CODES } from '@/shared/locales'
import { type PageRequest, parsePageRequest } from './page-request'

/** The screens of the menu, in every language. */
export function prewarmRequests(): PageRequest[] {
  const paths = INDEXED_PAGES.filter(isCacheableRoute).flatMap((route) =>
    LOCALE_CODES.map((locale) => pagePath(route, locale)),
  )
  // Asked for as by a script: `/` then is a page too, for every wish of a language.
  const headers = { 'sec-fetch-dest': 'empty' }
  return paths.flatMap((url) => parsePageRequest({ method: 'GET', url: encodeURI(url), headers }) ?? [])
}
