// Issues the tokens of a session. The access token is short-lived and checked against its session at every call; the
// refresh token is random and stored as a digest only.

import { getEnvironment } from '@/platform/env/env'
import { ADMIN_PANEL_ROLES } from '@/shared/users/permissions'
import { ROLE_RECORDS } from '@/shared/users/roles'
import { signToken } from '../tokens/signed-token'
import { type Account, type AccountRights, withEffectiveRole } from '../users/account'

/** Contains all that tokens are signed from. */
export interface TokenGrant {
  account: AccountRights
  sessionId: string
  refreshToken: string
}

/** The grant of a sign-in, which has read the whole account. */
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

/** The token for `Authorization: Bearer`. */
export function signAccessToken(tokens: TokenGrant): string {
  return signToken(claimsOf(tokens), getEnvironment().accessTokenMs)
}

/** The token for a cookie that is the whole session: it can also be refreshed. */
export function signSessionToken(tokens: TokenGrant): string {
  return signToken({ ...claimsOf(tokens), session: tokens.refreshToken }, getEnvironment().sessionCookieMs)
}
