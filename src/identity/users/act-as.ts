// Creates Payload requests on behalf of a person. Accounts are written through Payload, so that its hooks always run.
// The calling function has checked the permission.

import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import type { ClientInfo } from '@/platform/http/client-info'
import { CLIENT_IP_HEADER } from '@/shared/process-protocol'
import type { OwnSession } from '../sessions/end-sessions'
import type { Account } from './account'

/** The acting account, or null for a person who is identified by a token from a mail. */
export interface Actor {
  account: Pick<Account, 'id' | 'email' | 'role' | 'password_hash'> | null
  from: ClientInfo
  /** The session that continues when users change their own credentials. */
  ownSession?: OwnSession | undefined
  /** Tells whether the present password was shown with the change. */
  isProved?: boolean
}

/** Returns a request of Payload's for one act, with its own transaction, and the actor for the audit log. */
export function requestAs(
  payload: Payload,
  { account, from, ownSession, isProved = false }: Actor,
): Promise<PayloadRequest> {
  const headers = new Headers({ [CLIENT_IP_HEADER]: from.address })
  if (from.userAgent) headers.set('user-agent', from.userAgent)
  const user = account && { ...account, collection: 'users' as const }
  return createLocalReq(
    { req: { headers }, ...(user && { user: user as never }), context: { ownSession, isProved } },
    payload,
  )
}
