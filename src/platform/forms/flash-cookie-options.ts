import { getEnvironment } from '../env/env'
import type { Cookie } from '../http/cookies'

/** The cookie of what a form has left: of nobody's business but the server's, and gone with an age of 0. */
export function flashCookieOf(name: string) {
  return (value: string, maxAgeSeconds: number): Cookie => {
    const { secure } = getEnvironment().refreshCookie
    return { name, value, maxAgeSeconds, httpOnly: true, secure, sameSite: 'lax' }
  }
}
