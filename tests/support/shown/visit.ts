// What the tables of this folder say of a page while a browser shows it.

import type { Page } from '@playwright/test'
import type { Locale } from '@/facts/locales'
import type { Messages } from '@/i18n/messages'
import { wordsIn } from '../reader'
import { expect } from '../test'
import { type Part, shownOn, spaced } from './part'

export interface Visit {
  page: Page
  locale: Locale
  words: Messages
  /** The whole page, and its main part. */
  body: Part
  main: Part
  region(name: string): Part
  /** Soft: one run names everything that is wrong; page and language stand in each fault. */
  is<Value>(value: Value): ReturnType<typeof expect<Value>>
  has(part: Part, ...texts: unknown[]): void
  /** That the texts are these, in this order. */
  are(texts: string[], wanted: string[]): void
}

export async function visitOf(page: Page, locale: Locale, where: string): Promise<Visit> {
  const body = await shownOn(page)
  const is = <Value>(value: Value) => expect.soft(value, where)
  return {
    page,
    locale,
    words: wordsIn(locale),
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

/** The subject of the first mail that a part lets one write. */
export function subjectIn(part: Part, to = ''): string | null {
  const mails = part.all('a').map((link) => link.at('href') ?? '')
  const mail = mails.find((href) => href.startsWith(`mailto:${to}`))
  return new URL(mail ?? 'mailto:').searchParams.get('subject')
}

/** Whether a part holds a telephone number that can be called. */
export const canBeCalled = (part: Part) =>
  part.all('a').some((link) => /^tel:\+\d+$/.test(link.at('href') ?? ''))

/** That a link leads to a PDF in the language. */
export async function leadsToPdf({ page, locale, is }: Visit, link: Part): Promise<void> {
  is(link.at('hreflang')).toBe(locale)
  const answer = await page.request.get(link.at('href') ?? '')
  is(answer.headers()['content-type']).toContain('application/pdf')
}
