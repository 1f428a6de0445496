// The addresses that a page names for itself in its head: canonical and translations.

import { expect, type Page } from '@playwright/test'
import { DEFAULT_LOCALE, LOCALE_CODES, type Locale } from '@/facts/locales'
import { houseUrl } from './test'

function linksIn(page: Page) {
  return page.evaluate(() => {
    const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="alternate"][hreflang]')]
    return {
      canonical: document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href,
      alternates: Object.fromEntries(links.map(({ hreflang, href }) => [hreflang, href])),
    }
  })
}

/** Opens the page in every language: each is its own canonical, and all name the same five addresses. */
export async function expectTranslationsToNameEachOther(page: Page, pathIn: (locale: Locale) => string) {
  const addressIn = (locale: Locale) => new URL(pathIn(locale), houseUrl()).href
  const alternates = Object.fromEntries(LOCALE_CODES.map((code) => [code, addressIn(code)]))
  for (const code of LOCALE_CODES) {
    await page.goto(pathIn(code))
    expect(await linksIn(page), code).toEqual({
      canonical: addressIn(code),
      alternates: { ...alternates, 'x-default': addressIn(DEFAULT_LOCALE) },
    })
  }
}
