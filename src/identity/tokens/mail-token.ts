// Tokens in the links of mails. Each permits one act, for the address that it was sent to.

import { AppError } from '@/platform/http/app-error'
import { readToken, signToken } from './signed-token'

export type MailTokenScope = 'invite' | 'pending-registration' | 'password-reset' | 'email-change'

interface MailToken {
  email: string
  /**
   * Binds the link to a state of the account: a reset link to the present password, a change of address to address and
   * password, an invitation to account and role.
   */
  hash?: string
  /** Id of the account that gets the address. */
  account?: string
  /** Encrypted choices of a registration (`encrypted-registration.ts`). */
  registration?: string
}

export function signMailToken(scope: MailTokenScope, token: MailToken, lifetimeMs: number): string {
  return signToken({ ...token, scope }, lifetimeMs)
}

/** Returns the token's content. Refuses with INVALID_TOKEN, TOKEN_EXPIRED, and with FORBIDDEN a token of another scope. */
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
