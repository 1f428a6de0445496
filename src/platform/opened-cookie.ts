// When somebody opened a page with a form: sealed, so that nobody can claim to have been here for long.

import { parseCookies } from 'payload'
import { OPENED_COOKIE_NAME } from '@/facts/cookies'
import { DAY_SECONDS } from '@/facts/limits'
import type { Cookie } from './cookies'
import { environmentNow } from './env'
import { seal, unseal } from './keys'

const SEALED = /^form opened (\d{13})$/

/** In milliseconds since 1970; null when nobody knows, or it is a day ago. */
export function openedAt(headers: Headers): number | null {
  const value = parseCookies(headers).get(OPENED_COOKIE_NAME)
  if (!value) return null
  try {
    const moment = Number(SEALED.exec(unseal(value))?.[1])
    const age = Date.now() - moment
    return age >= 0 && age < DAY_SECONDS * 1000 ? moment : null
  } catch {
    return null
  }
}

/** Notes that it is now; null when the browser knows an earlier moment that still counts. */
export function openedCookie(headers: Headers): Cookie | null {
  if (openedAt(headers) !== null) return null
  const { secure } = environmentNow().refreshCookie
  const value = seal(`form opened ${Date.now()}`)
  return {
    name: OPENED_COOKIE_NAME,
    value,
    maxAgeSeconds: 'session',
    httpOnly: true,
    secure,
    sameSite: 'strict',
  }
}
