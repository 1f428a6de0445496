// Reads and writes the visitor's consent; no other module does. Without a choice there is no consent.

import {
  CONSENT_CATEGORIES,
  CONSENT_DAYS,
  CONSENT_EVENT,
  CONSENT_VERSION,
  type ConsentCategory,
} from '@/shared/consent'
import { CONSENT_COOKIE_NAME } from '@/shared/http/cookies'
import { DAY_SECONDS } from '@/shared/limits'

/** Contains only the categories that the visitor was asked about. */
export type ConsentChoice = Partial<Record<ConsentCategory, boolean>>

const MAX_AGE_SECONDS = CONSENT_DAYS * DAY_SECONDS

function parseConsentCookie(cookies: string): Record<string, unknown> {
  const entry = cookies.split(/;\s*/).find((one) => one.startsWith(`${CONSENT_COOKIE_NAME}=`))
  try {
    const value = JSON.parse(decodeURIComponent(entry?.slice(CONSENT_COOKIE_NAME.length + 1) ?? 'null'))
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

/** Returns the valid choices: of the current version, and not expired. Empty if there are none. */
export function parseConsent(cookies: string, now = Date.now()): ConsentChoice {
  const { version, date, ...answers } = parseConsentCookie(cookies)
  const age = now - Date.parse(String(date))
  if (version !== CONSENT_VERSION || !(age < MAX_AGE_SECONDS * 1000)) return {}
  const given = CONSENT_CATEGORIES.filter((category) => typeof answers[category] === 'boolean')
  return Object.fromEntries(given.map((category) => [category, answers[category]]))
}

/**
 * Tells whether the visitor has consented to a category. Reads the cookie each time, because consent can be withdrawn
 * at any moment. False for a category without a choice.
 */
export function hasConsented(category: ConsentCategory, cookies = document.cookie): boolean {
  return parseConsent(cookies)[category] === true
}

/** Tells whether the visitor has accepted or rejected each of the categories. */
export function isDecided(categories: readonly ConsentCategory[], cookies = document.cookie): boolean {
  const choice = parseConsent(cookies)
  return categories.every((category) => category in choice)
}

/**
 * Returns the value of the cookie: `{"version":1,"date":"2026-11-22T02:00:00.000Z","analytics":false}`,
 * percent-encoded.
 */
export function consentCookieValue(choice: ConsentChoice, now = Date.now()): string {
  const record = { version: CONSENT_VERSION, date: new Date(now).toISOString(), ...choice }
  return encodeURIComponent(JSON.stringify(record))
}

/** Stores the choice in the cookie and dispatches an event on the window. */
export function storeConsent(choice: ConsentChoice): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${CONSENT_COOKIE_NAME}=${consentCookieValue(choice)}; Max-Age=${MAX_AGE_SECONDS}; Path=/; SameSite=Lax${secure}`
  window.dispatchEvent(new CustomEvent(CONSENT_EVENT))
}
