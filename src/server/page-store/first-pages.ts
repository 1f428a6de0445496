// What is made as soon as the site stands, so that its first visitors do not wait for a render.

import { isKept } from '@/facts/kept-pages'
import { LOCALE_CODES } from '@/facts/locales'
import { INDEXED_PAGES, pagePath } from '@/facts/routes'
import { type AskedPage, askedPage } from './asked-page'

/** The screens of the menu, in every language. */
export function firstPages(): AskedPage[] {
  const paths = INDEXED_PAGES.filter(isKept).flatMap((route) =>
    LOCALE_CODES.map((locale) => pagePath(route, locale)),
  )
  // Asked for as by a script: `/` then is a page too, whatever language is wished.
  const headers = { 'sec-fetch-dest': 'empty' }
  return paths.flatMap((url) => askedPage({ method: 'GET', url: encodeURI(url), headers }) ?? [])
}
