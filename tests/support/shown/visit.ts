// What the tables of this folder say of a page while a browser shows it.

import type { Locator, Page } from '@playwright/test'
import type { Locale } from '@/facts/locales'
import type { Messages } from '@/i18n/messages'
import { wordsIn } from '../reader'
import { expect } from '../test'

// Soft: one run names everything that is wrong. The texts are there when the page has loaded.
const soft = expect.configure({ soft: true, timeout: 3_000 })

/** `says` and `is` name page and language in each fault. */
export interface Visit {
  page: Page
  locale: Locale
  words: Messages
  main: Locator
  h1: Locator
  region(name: string): Locator
  says(what: Locator): ReturnType<typeof expect<Locator>>
  is<Value>(value: Value): ReturnType<typeof expect<Value>>
}

export function visitOf(page: Page, locale: Locale, where: string): Visit {
  return {
    page,
    locale,
    words: wordsIn(locale),
    main: page.getByRole('main'),
    h1: page.getByRole('heading', { level: 1 }),
    region: (name) => page.getByRole('region', { name }),
    says: (what) => soft(what, where),
    is: (value) => soft(value, where),
  }
}

/** The addressee's subject in a `mailto:`. */
export async function subjectOf(mail: Locator): Promise<string | null> {
  const href = await mail.first().getAttribute('href', { timeout: 3_000 })
  return new URL(href ?? 'mailto:').searchParams.get('subject')
}

/** That a link leads to a PDF in the language. */
export async function leadsToPdf({ page, locale, says, is }: Visit, link: Locator): Promise<void> {
  await says(link).toHaveAttribute('hreflang', locale)
  const href = await link.getAttribute('href', { timeout: 3_000 })
  const answer = await page.request.head(href ?? '')
  is(answer.headers()['content-type']).toContain('application/pdf')
}
