// Provides the tables in this folder with the content of a page in a browser.

import type { Page } from '@playwright/test'
import type { Messages } from '@/i18n/messages'
import type { Locale } from '@/shared/locales'
import { expect } from '../browser/test'
import { messagesIn } from '../pages/expected-content'
import { type PageContent, pageContentOf, spaced } from './page-content'

export interface PageContext {
  page: Page
  locale: Locale
  words: Messages
  /** The whole page, and its main part. */
  body: PageContent
  main: PageContent
  region(name: string): PageContent
  /** Makes a soft assertion, so that one run reports all faults; each names page and language. */
  is<Value>(value: Value): ReturnType<typeof expect<Value>>
  has(part: PageContent, ...texts: unknown[]): void
  /** Expects these texts in this order. */
  are(texts: string[], wanted: string[]): void
}

export async function pageContextOf(page: Page, locale: Locale, where: string): Promise<PageContext> {
  const body = await pageContentOf(page)
  const is = <Value>(value: Value) => expect.soft(value, where)
  return {
    page,
    locale,
    words: messagesIn(locale),
    body,
    main: body.the('main'),
    region: (name) => body.labelled('section', name),
    is,
    has: (part, ...texts) => {
      for (const text of texts) is(part.text).toContain(spaced(String(text)))
    },
    are: (texts, wanted) => is(texts).toEqual(wanted.map(spaced)),
  }
}

/** Returns the subject of the first mail link in a part. */
export function subjectIn(part: PageContent, to = ''): string | null {
  const mails = part.all('a').map((link) => link.at('href') ?? '')
  const mail = mails.find((href) => href.startsWith(`mailto:${to}`))
  return new URL(mail ?? 'mailto:').searchParams.get('subject')
}

/** Tells whether a part contains a telephone number that can be called. */
export const canBeCalled = (part: PageContent) =>
  part.all('a').some((link) => /^tel:\+\d+$/.test(link.at('href') ?? ''))

/** Expects a link to lead to a PDF in the language. */
export async function leadsToPdf({ page, locale, is }: PageContext, link: PageContent): Promise<void> {
  is(link.at('hreflang')).toBe(locale)
  const answer = await page.request.get(link.at('href') ?? '')
  is(answer.headers()['content-type']).toContain('application/pdf')
}
