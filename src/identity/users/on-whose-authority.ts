// Acts write accounts through Payload, so that its hooks always run; the act itself has decided that it may be.

import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { CLIENT_ADDRESS_HEADER } from '@/facts/channels'
import type { CallerOrigin } from '../caller-origin'
import type { OwnSession } from '../sessions/end-sessions'
import type { Account } from './account'

/** Who acts: an account, or null for whoever proves himself by a token in a mail. */
export interface Acting {
  account: Pick<Account, 'id' | 'email' | 'role'> | null
  from: CallerOrigin
  /** The session that goes on when somebody changes the own keys. */
  ownSession?: OwnSession | undefined
  /** Whether the present password was shown along with the change. */
  isProved?: boolean
}

/** A request of Payload's own for one act: its transaction, and the name that the audit trail writes down. */
export function requestFor(
  payload: Payload,
  { account, from, ownSession, isProved = false }: Acting,
): Promise<PayloadRequest> {
  const headers = new Headers({ [CLIENT_ADDRESS_HEADER]: from.address })
  if (from.userAgent) headers.set('user-agent', from.userAgent)
  const user = account && { ...account, collection: 'users' as const }
  return createLocalReq(
    { req: { headers }, ...(user && { user: user as never }), context: { ownSession, isProved } },
    payload,
  )
}
