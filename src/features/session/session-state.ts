// Determines the state of the session in a page: only the moment of expiry is readable, the tokens are closed to
// scripts.

import { TOKEN_EXPIRY_COOKIE_NAME } from '@/shared/http/cookies'

export type SessionState = 'signed-out' | 'signed-in' | 'expired'

/** The moment in milliseconds since 1970; 0 for a cookie that holds no number, null without the cookie. */
export function tokenExpiryIn(cookies: string): number | null {
  const entry = cookies.split(/;\s*/).find((one) => one.startsWith(`${TOKEN_EXPIRY_COOKIE_NAME}=`))
  return entry === undefined ? null : Number(entry.slice(TOKEN_EXPIRY_COOKIE_NAME.length + 1)) || 0
}

/** Asked with the clock of the moment, each time: an answer that is kept goes stale in an open tab. */
export function sessionState(cookies: string, now: number): SessionState {
  const expiresAt = tokenExpiryIn(cookies)
  if (expiresAt === null) return 'signed-out'
  return expiresAt > now ? 'signed-in' : 'expired'
}
