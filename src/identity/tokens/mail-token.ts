// The keys in the links of mails: each opens one thing only, for the address it was sent to.

import { AppError } from '@/platform/http/app-error'
import { readToken, signToken } from './signed-token'

export type MailTokenScope = 'invite' | 'pending-registration' | 'password-reset'

interface MailToken {
  email: string
  /** Binds a reset link to the password it replaces: used once, it opens nothing any more. */
  hash?: string
}

export function signMailToken(scope: MailTokenScope, token: MailToken, lifetimeMs: number): Promise<string> {
  return signToken({ ...token, scope }, lifetimeMs)
}

/** Refuses with INVALID_TOKEN, TOKEN_EXPIRED, and FORBIDDEN for a token of ours that is meant for something else. */
export async function readMailToken(scope: MailTokenScope, token: string): Promise<MailToken> {
  const claims = await readToken(token)
  const { email, hash } = claims
  if (claims.scope !== scope || typeof email !== 'string') throw new AppError('FORBIDDEN')
  return { email, ...(typeof hash === 'string' && { hash }) }
}
