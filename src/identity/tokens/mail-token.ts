// The tokens in the links of mails: each permits one act only, for the address it was sent to.

import { AppError } from '@/platform/http/app-error'
import { readToken, signToken } from './signed-token'

export type MailTokenScope = 'invite' | 'pending-registration' | 'password-reset' | 'email-change'

interface MailToken {
  email: string
  /**
   * Binds a reset link to the password it replaces, that of a new address to what the account had before it, and an
   * invitation to the account and its role.
   */
  hash?: string
  /** Id of the account that gets the address. */
  account?: string
  /** The choices of a registration, encrypted (`encrypted-registration.ts`). */
  registration?: string
}

export function signMailToken(scope: MailTokenScope, token: MailToken, lifetimeMs: number): string {
  return signToken({ ...token, scope }, lifetimeMs)
}

/** Refuses with INVALID_TOKEN, TOKEN_EXPIRED, and FORBIDDEN for a token of ours that is meant for something else. */
export async function readMailToken(scope: MailTokenScope, token: string): Promise<MailToken> {
  const claims = await readToken(token)
  const { email, hash, account, registration } = claims
  if (claims.scope !== scope || typeof email !== 'string') throw new AppError('FORBIDDEN')
  return {
    email,
    ...(typeof hash === 'string' && { hash }),
    ...(typeof account === 'string' && { account }),
    ...(typeof registration === 'string' && { registration }),
  }
}
