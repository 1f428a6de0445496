// Stores when a page with a form was opened, encrypted, so that an earlier time cannot be forged.

import { parseCookies } from 'payload'
import { FORM_TIMESTAMP_COOKIE_NAME } from '@/shared/http/cookies'
import { DAY_SECONDS } from '@/shared/limits'
import { decrypt, encrypt } from '../crypto/primitives'
import { getEnvironment } from '../env/env'
import type { Cookie } from '../http/cookies'

const TIMESTAMP = /^form opened (\d{13})$/

/** Returns the time in milliseconds since 1970; null if unknown or more than a day ago. */
export function formRenderedAt(headers: Headers): number | null {
  const value = parseCookies(headers).get(FORM_TIMESTAMP_COOKIE_NAME)
  if (!value) return null
  try {
    const moment = Number(TIMESTAMP.exec(decrypt(value))?.[1])
    const age = Date.now() - moment
    return age >= 0 && age < DAY_SECONDS * 1000 ? moment : null
  } catch {
    return null
  }
}

/** Records the present time; null if the browser has an earlier one that still counts. */
export function formTimestampCookie(headers: Headers): Cookie | null {
  if (formRenderedAt(headers) !== null) return null
  const { secure } = getEnvironment().refreshCookie
  const value = encrypt(`form opened ${Date.now()}`)
  return {
    name: FORM_TIMESTAMP_COOKIE_NAME,
    value,
    maxAgeSeconds: 'session',
    httpOnly: true,
    secure,
    sameSite: 'strict',
  }
}
