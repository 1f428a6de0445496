import { sql } from 'drizzle-orm'
import type { Payload, PayloadRequest } from 'payload'
import { pagePath } from '@/i18n/routing/routes'
import { localeOfUser } from '@/i18n/user-locale'
import { inTransaction } from '@/platform/database/in-transaction'
import { queryInTransaction } from '@/platform/database/sql'
import { AppError, invalidPayload } from '@/platform/http/app-error'
import type { ClientInfo } from '@/platform/http/client-info'
import { recordEventIn } from '../../audit/record-event'
import { enforceRateLimit, exceedsLimit, LIMITS } from '../../limits'
import { mailEmailChange, mailEmailTaken } from '../../mails/email-change'
import { isRecentlyAuthenticated } from '../../sessions/recent-authentication'
import type { UserSession } from '../../sessions/session-tokens'
import type { Account } from '../account'
import { requestAs } from '../act-as'
import { requireEmail } from '../email-address'
import { linkWithToken } from '../mail-links'
import { hasPassword } from '../self-service/has-password'
import { lockUnchangedAccount } from '../self-service/lock-unchanged-account'
import { requirePassword } from '../self-service/reauthenticate'
import { issueEmailChange } from './email-change-link'

interface NewEmail {
  email: string
  /** The present password; ignored for an account without one. */
  password: string
}

/** Requires the password; a recent sign-in if single sign-on keeps it. */
async function requireReauthentication(
  payload: Payload,
  { account, sessionId }: UserSession,
  password: string,
  from: ClientInfo,
): Promise<void> {
  if (hasPassword(account))
    return requirePassword(payload, account, password, { action: 'requestEmail', from })
  if (!(await isRecentlyAuthenticated(payload, sessionId))) throw new AppError('FORBIDDEN')
}

/** Sends one mail in either case: the link to the owner of the new address, or a notice if an account already has it. */
async function mailTo(req: PayloadRequest, account: Account, email: string, token: string): Promise<void> {
  const [holder] = await queryInTransaction(req, sql`select language from users where email = ${email}`)
  if (holder) {
    const language = typeof holder.language === 'string' ? holder.language : null
    return mailEmailTaken(req, { email, locale: localeOfUser(language) })
  }
  const locale = localeOfUser(account.language)
  return mailEmailChange(req, { email, locale, link: linkWithToken(pagePath('confirmEmail', locale), token) })
}

/**
 * Mails a link to the new address of the own account, which changes when the link is confirmed. The caller does not
 * learn whether another account has the address: its owner is notified instead. Refuses with FAILED_VALIDATION,
 * INVALID_PAYLOAD (the present address), INVALID_CREDENTIALS (wrong password), FORBIDDEN (no password, and no recent
 * sign-in), REQUESTS_EXCEEDED (by client address and account). Above the limit of one mailbox no mail is sent, without
 * an error.
 */
export async function requestEmailChange(
  payload: Payload,
  session: UserSession,
  { email: typed, password }: NewEmail,
  from: ClientInfo,
): Promise<void> {
  const { account } = session
  const email = requireEmail(typed)
  if (email === account.email) throw invalidPayload('"email" is the present address')
  await requireReauthentication(payload, session, password, from)
  await enforceRateLimit(payload, LIMITS.emailChangeByIp, from.address)
  await enforceRateLimit(payload, LIMITS.emailChangeByAccount, account.id)
  const isFlooded = await exceedsLimit(payload, LIMITS.emailChangeByMailbox, email)
  const req = await requestAs(payload, { account, from })
  await inTransaction(req, async () => {
    await lockUnchangedAccount(req, account)
    // Issued for a taken address too: if the previous link remained valid, the caller would learn that.
    const token = await issueEmailChange(req, account, email)
    if (!isFlooded) await mailTo(req, account, email, token)
    const actor = { id: account.id, email: account.email }
    await recordEventIn(req, { action: 'requestEmail', outcome: 'success', actor, from })
  })
}
