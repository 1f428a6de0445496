// Determines the state of the session in a page. Scripts can read only the expiry time, not the tokens.

import { TOKEN_EXPIRY_COOKIE_NAME } from '@/shared/http/cookies'

export type SessionState = 'signed-out' | 'signed-in' | 'expired'

/** Returns the expiry time in milliseconds since 1970; 0 if the cookie is no number, null without the cookie. */
export function tokenExpiryIn(cookies: string): number | null {
  const entry = cookies.split(/;\s*/).find((one) => one.startsWith(`${TOKEN_EXPIRY_COOKIE_NAME}=`))
  return entry === undefined ? null : Number(entry.slice(TOKEN_EXPIRY_COOKIE_NAME.length + 1)) || 0
}

/** Returns the state at the given time. Callers must not store it, because it becomes outdated in an open tab. */
export function sessionState(cookies: string, now: number): SessionState {
  const expiresAt = tokenExpiryIn(cookies)
  if (expiresAt === null) return 'signed-out'
  return expiresAt > now ? 'signed-in' : 'expired'
}
