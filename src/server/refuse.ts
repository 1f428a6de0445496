// Refuses a request that nothing of the site shall read: a page for people, JSON for programs, in the reader's language.

import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { LOCALE_COOKIE_NAME, PANEL_LANGUAGE_COOKIE_NAME } from '@/facts/cookies'
import { DEFAULT_LOCALE, isLocale, LOCALE_CODES, type Locale } from '@/facts/locales'
import { matchLocale } from '@/i18n/match-locale'
import { REFUSAL_WORDS, type RefusalStatus } from '@/i18n/refusal-words'
import { answerShort } from './answer-short'
import { cookieOf } from './cookie-of'
import { errorPage } from './error-page'

/** As `extensions.code` of an answer to a program; Directus' words where it has one. */
const CODES: Record<RefusalStatus, string> = {
  400: 'INVALID_PAYLOAD',
  403: 'FORBIDDEN',
  405: 'METHOD_NOT_ALLOWED',
  408: 'REQUEST_TIMEOUT',
  413: 'CONTENT_TOO_LARGE',
  429: 'REQUESTS_EXCEEDED',
}

export interface Refused {
  status: RefusalStatus
  headers?: OutgoingHttpHeaders
  /** Fills `{name}` in the words. */
  values?: Record<string, string>
}

/** The language of whoever asks: of the panel, of the address, of the last visit, of the browser. */
function readersLocale({ url = '/', headers }: IncomingMessage): Locale {
  const [, prefix] = url.split(/[/?#]/)
  const candidates = [
    prefix === 'api' || prefix === 'admin' ? cookieOf(headers, PANEL_LANGUAGE_COOKIE_NAME) : undefined,
    prefix,
    cookieOf(headers, LOCALE_COOKIE_NAME),
  ]
  return candidates.find(isLocale) ?? matchLocale(headers['accept-language']) ?? DEFAULT_LOCALE
}

const filled = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

/** Answers in place of the site. What is left of the body is thrown away by Node. */
export function refuse(request: IncomingMessage, response: ServerResponse, refused: Refused): void {
  const { status, headers = {}, values = {} } = refused
  const words = REFUSAL_WORDS[status]
  const locale = readersLocale(request)
  const wordsIn = (code: Locale) => ({ ...words[code], text: filled(words[code].text, values) })
  if (request.headers.accept?.includes('text/html')) {
    const html = errorPage(locale, {
      ...words,
      ...Object.fromEntries(LOCALE_CODES.map((code) => [code, wordsIn(code)])),
    })
    answerShort(request, response, { status, headers, html })
  } else {
    const { title, text } = wordsIn(locale)
    const json = { errors: [{ message: `${title}. ${text}`, extensions: { code: CODES[status] } }] }
    answerShort(request, response, { status, headers, json })
  }
}
