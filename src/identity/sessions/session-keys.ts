// What a person holds after signing in. The access token is short and checked against its session at every call;
// the refresh token is random and kept as a digest only.

import { ADMIN_PANEL_CALLERS } from '@/facts/permissions'
import { ROLE_RECORDS } from '@/facts/roles'
import { environmentNow } from '@/platform/env'
import { signToken } from '../tokens/signed-token'
import { type Account, withPresentRights } from '../users/account'

export interface SessionKeys {
  account: Account
  sessionId: string
  refreshToken: string
}

/** Somebody in one of his sessions. */
export type SignedIn = Pick<SessionKeys, 'account' | 'sessionId'>

function claimsOf(keys: SessionKeys) {
  const { sessionId } = keys
  const account = withPresentRights(keys.account)
  return {
    id: account.id,
    role: ROLE_RECORDS[account.role].id,
    app_access: ADMIN_PANEL_CALLERS.includes(account.role),
    admin_access: account.role === 'admin',
    sid: sessionId,
  }
}

/** The token for `Authorization: Bearer`. */
export function accessTokenOf(keys: SessionKeys): Promise<string> {
  return signToken(claimsOf(keys), environmentNow().accessTokenMs)
}

/** The token for a cookie that is the whole session: it can also be refreshed. */
export function sessionTokenOf(keys: SessionKeys): Promise<string> {
  return signToken({ ...claimsOf(keys), session: keys.refreshToken }, environmentNow().sessionCookieMs)
}
