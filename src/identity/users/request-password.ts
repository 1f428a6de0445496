import type { Payload } from 'payload'
import { RESET_TOKEN_SECONDS } from '@/facts/limits'
import { pagePath } from '@/facts/routes'
import { DEFAULT_PROVIDER } from '@/facts/user-statuses'
import { environmentNow } from '@/platform/env'
import { digestOf } from '@/platform/keys'
import { recordEvent } from '../audit/record'
import type { CallerOrigin } from '../caller-origin'
import { countFailure, isClosed, LIMITS, requireRoom } from '../limits'
import { localeOfPerson } from '../mails/locale-of'
import { mailReset } from '../mails/reset'
import { signMailToken } from '../tokens/mail-token'
import { type Account, accountWithEmail } from './account'
import { linkWithToken, requireAllowedUrl } from './mail-links'

/** What a reset link is bound to: it opens nothing once the password is another. */
export function passwordMark({ id, password_hash: hash }: Pick<Account, 'id' | 'password_hash'>): string {
  return digestOf(`${id} ${hash ?? ''}`).slice(0, 32)
}

/**
 * Mails a link for a new password, if an active account has this address; whoever asked learns nothing.
 * Refuses with INVALID_PAYLOAD (page not allowed) and REQUESTS_EXCEEDED (by address; by account it is just quiet).
 */
export async function requestPassword(
  payload: Payload,
  { email, resetUrl }: { email: string; resetUrl?: string | undefined },
  from: CallerOrigin,
): Promise<void> {
  requireAllowedUrl(resetUrl, environmentNow().resetUrls, 'reset passwords')
  await requireRoom(payload, LIMITS.passwordByAddress, from.address)
  const account = await accountWithEmail(payload, email)
  if (!account?.email || account.status !== 'active' || account.provider !== DEFAULT_PROVIDER) return
  if (await isClosed(payload, LIMITS.passwordByAccount, account.id)) return
  await countFailure(payload, LIMITS.passwordByAccount, account.id)
  const locale = localeOfPerson(account.language)
  const token = { email: account.email, hash: passwordMark(account) }
  const link = linkWithToken(
    resetUrl ?? pagePath('newPassword', locale),
    await signMailToken('password-reset', token, RESET_TOKEN_SECONDS * 1000),
  )
  await mailReset(payload, { email: account.email, locale, link })
  const actor = { id: account.id, email: account.email }
  await recordEvent(payload, { action: 'requestPassword', outcome: 'success', actor, from })
}
