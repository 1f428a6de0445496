// Determines the state of a mailed link each time its screen is shown, so that a used link is reported as such.

import type { Payload } from 'payload'
import { readMailToken } from '@/identity/tokens/mail-token'
import { ExpiredToken } from '@/identity/tokens/signed-token'
import { type Account, accountWithEmail } from '@/identity/users/account'
import { displayEmail } from '@/identity/users/email-address'
import { emailChangeState } from '@/identity/users/email-change/email-change-link'
import { invitationFingerprint } from '@/identity/users/invitations/invite-users'
import { passwordFingerprint } from '@/identity/users/self-service/request-password-reset'
import { AppError } from '@/platform/http/app-error'

/** `used`: the link has served its purpose; `withdrawn`: there is nothing left that it could activate or change. */
type LinkState = 'open' | 'expired' | 'used' | 'withdrawn' | 'suspended' | 'broken' | 'missing'

export interface MailLink {
  state: LinkState
  email: string
  /** Details of a registration in an expired link, encrypted, with which another link can be sent. */
  registration?: string
}

function closedState(account: Account | null, active: 'used' | 'withdrawn'): LinkState {
  if (account?.status === 'suspended') return 'suspended'
  return account?.status === 'active' ? active : 'withdrawn'
}

type LinkReader = (payload: Payload, token: string) => Promise<MailLink>

const readInvitation: LinkReader = async (payload, token) => {
  const { email, hash } = await readMailToken('invite', token)
  const account = await accountWithEmail(payload, email)
  if (account?.status === 'invited')
    return { state: invitationFingerprint(account) === hash ? 'open' : 'withdrawn', email }
  return { state: closedState(account, 'used'), email }
}

const readReset: LinkReader = async (payload, token) => {
  const { email, hash } = await readMailToken('password-reset', token)
  const account = await accountWithEmail(payload, email)
  if (account?.status !== 'active') return { state: closedState(account, 'withdrawn'), email }
  return { state: passwordFingerprint(account) === hash ? 'open' : 'used', email }
}

const readVerification: LinkReader = async (payload, token) => {
  const { email } = await readMailToken('pending-registration', token)
  const account = await accountWithEmail(payload, email)
  if (account?.status === 'unverified') return { state: 'open', email }
  return { state: closedState(account, 'used'), email }
}

const LINK_READERS = {
  acceptInvite: readInvitation,
  newPassword: readReset,
  verifyEmail: readVerification,
  confirmEmail: emailChangeState,
} satisfies Record<string, LinkReader>
export type LinkForm = keyof typeof LINK_READERS

export async function readLink(
  payload: Payload,
  form: LinkForm,
  token: string | undefined,
): Promise<MailLink> {
  if (!token) return { state: 'missing', email: '' }
  try {
    const link = await LINK_READERS[form](payload, token)
    return { ...link, email: displayEmail(link.email) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (!(error instanceof ExpiredToken)) return { state: 'broken', email: '' }
    const { email, registration } = error.claims
    return {
      state: 'expired',
      email: typeof email === 'string' ? displayEmail(email) : '',
      ...(typeof registration === 'string' && { registration }),
    }
  }
}
