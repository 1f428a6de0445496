// Issues the tokens of a session. The access token is short-lived, and each call checks it against its session. The
// refresh token is random; only its digest is stored.

import { getEnvironment } from '@/platform/env/env'
import { ADMIN_PANEL_ROLES } from '@/shared/users/permissions'
import { ROLE_RECORDS } from '@/shared/users/roles'
import { signToken } from '../tokens/signed-token'
import { type Account, type AccountRights, withEffectiveRole } from '../users/account'

/** Contains everything that tokens are signed from. */
export interface TokenGrant {
  account: AccountRights
  sessionId: string
  refreshToken: string
}

/** The grant after a sign-in, which has read the whole account. */
export interface SessionTokens extends TokenGrant {
  account: Account
}

/** A person in one of their sessions. */
export type UserSession = Pick<SessionTokens, 'account' | 'sessionId'>

function claimsOf(tokens: TokenGrant) {
  const { sessionId } = tokens
  const account = withEffectiveRole(tokens.account)
  return {
    id: account.id,
    role: ROLE_RECORDS[account.role].id,
    app_access: ADMIN_PANEL_ROLES.includes(account.role),
    admin_access: account.role === 'admin',
    sid: sessionId,
  }
}

/** Signs the token for `Authorization: Bearer`. */
export function signAccessToken(tokens: TokenGrant): string {
  return signToken(claimsOf(tokens), getEnvironment().accessTokenMs)
}

/** Signs the token of the session cookie. It contains the refresh token, so that this one cookie is enough. */
export function signSessionToken(tokens: TokenGrant): string {
  return signToken({ ...claimsOf(tokens), session: tokens.refreshToken }, getEnvironment().sessionCookieMs)
}
