// Acts write accounts through Payload, so that its hooks always run; the act itself has decided that it may be.

import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import type { ClientInfo } from '@/platform/http/client-info'
import { CLIENT_IP_HEADER } from '@/shared/process-protocol'
import type { OwnSession } from '../sessions/end-sessions'
import type { Account } from './account'

/** The actor: an account, or null for a person who is identified by a token from a mail. */
export interface Actor {
  account: Pick<Account, 'id' | 'email' | 'role' | 'password_hash'> | null
  from: ClientInfo
  /** The session that goes on when somebody changes the own credentials. */
  ownSession?: OwnSession | undefined
  /** Tells whether the present password was shown along with the change. */
  isProved?: boolean
}

/** A request of Payload's own for one act: its transaction, and the name that the audit log writes down. */
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
