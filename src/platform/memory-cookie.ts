import type { Cookie } from './cookies'
import { environmentNow } from './env'

/** The cookie of what a form has left: of nobody's business but the server's, and gone with an age of 0. */
export function memoryCookie(name: string) {
  return (value: string, maxAgeSeconds: number): Cookie => {
    const { secure } = environmentNow().refreshCookie
    return { name, value, maxAgeSeconds, httpOnly: true, secure, sameSite: 'lax' }
  }
}
