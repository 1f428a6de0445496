import { getEnvironment } from '../env/env'
import type { Cookie } from '../http/cookies'

/** Attributes of the HttpOnly flash cookie; an age of 0 deletes it. */
export function flashCookieOf(name: string) {
  return (value: string, maxAgeSeconds: number): Cookie => {
    const { secure } = getEnvironment().refreshCookie
    return { name, value, maxAgeSeconds, httpOnly: true, secure, sameSite: 'lax' }
  }
}
