// What has become of the link in a mail: read each time the screen is shown, so that a used one says so.

import type { Payload } from 'payload'
import { Refusal } from '@/identity/refusal'
import { readMailToken } from '@/identity/tokens/mail-token'
import { accountWithEmail } from '@/identity/users/account'
import { passwordMark } from '@/identity/users/request-password'

/** `used`: its work is done; `withdrawn`: there is nothing any more that it could open. */
type LinkState = 'open' | 'expired' | 'used' | 'withdrawn' | 'broken' | 'missing'

export interface Link {
  state: LinkState
  email: string
}

type Read = (payload: Payload, token: string) => Promise<Link>

const readInvitation: Read = async (payload, token) => {
  const { email } = await readMailToken('invite', token)
  const account = await accountWithEmail(payload, email)
  if (account?.status === 'invited') return { state: 'open', email }
  return { state: account?.status === 'active' ? 'used' : 'withdrawn', email }
}

const readReset: Read = async (payload, token) => {
  const { email, hash } = await readMailToken('password-reset', token)
  const account = await accountWithEmail(payload, email)
  if (account?.status !== 'active') return { state: 'withdrawn', email }
  return { state: passwordMark(account) === hash ? 'open' : 'used', email }
}

const READERS = { acceptInvite: readInvitation, newPassword: readReset }
export type LinkForm = keyof typeof READERS

export async function readLink(payload: Payload, form: LinkForm, token: string | undefined): Promise<Link> {
  if (!token) return { state: 'missing', email: '' }
  try {
    return await READERS[form](payload, token)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { state: error.code === 'TOKEN_EXPIRED' ? 'expired' : 'broken', email: '' }
  }
}
