import type { Payload } from 'payload'
import { pagePath } from '@/i18n/routing/routes'
import { localeOfUser } from '@/i18n/user-locale'
import { sha256Hex } from '@/platform/crypto/primitives'
import { inTransaction } from '@/platform/database/in-transaction'
import { getEnvironment } from '@/platform/env/env'
import type { ClientInfo } from '@/platform/http/client-info'
import { RESET_TOKEN_SECONDS } from '@/shared/limits'
import type { Locale } from '@/shared/locales'
import { DEFAULT_PROVIDER } from '@/shared/users/user-statuses'
import { recordEventIn } from '../../audit/record-event'
import { enforceRateLimit, exceedsLimit, LIMITS } from '../../limits'
import { mailPasswordReset } from '../../mails/password-reset'
import { signMailToken } from '../../tokens/mail-token'
import { type Account, accountWithEmail } from '../account'
import { requestAs } from '../act-as'
import { linkWithToken, requireAllowedUrl } from '../mail-links'

/** Returns the fingerprint that binds a reset link to the account. It changes with the password, which voids the link. */
export function passwordFingerprint({
  id,
  password_hash: hash,
}: Pick<Account, 'id' | 'password_hash'>): string {
  return sha256Hex(`${id} ${hash ?? ''}`).slice(0, 32)
}

type Resettable = Pick<Account, 'id' | 'password_hash' | 'language'> & { email: string }

/** Returns the link that sets a new password, once. It opens the site's own page unless `page` names another. */
export async function passwordResetLink(account: Resettable, page?: string): Promise<string> {
  const token = { email: account.email, hash: passwordFingerprint(account) }
  return linkWithToken(
    page ?? pagePath('newPassword', localeOfUser(account.language)),
    signMailToken('password-reset', token, RESET_TOKEN_SECONDS * 1000),
  )
}

interface PasswordRequest {
  email: string
  resetUrl?: string | undefined
  /** Language of the page that requests the mail; used if the account has none. */
  locale?: Locale
}

/**
 * Mails a link for a new password, if an active account has this address; the caller does not learn whether one has.
 * Refuses with INVALID_PAYLOAD (page not allowed) and REQUESTS_EXCEEDED (by client address). Above the limit of an
 * account no mail is sent, without an error.
 */
export async function requestPasswordReset(
  payload: Payload,
  { email, resetUrl, locale }: PasswordRequest,
  from: ClientInfo,
): Promise<void> {
  requireAllowedUrl(resetUrl, getEnvironment().resetUrls, 'reset passwords')
  await enforceRateLimit(payload, LIMITS.passwordResetByIp, from.address)
  const account = await accountWithEmail(payload, email)
  if (!account?.email || account.status !== 'active' || account.provider !== DEFAULT_PROVIDER) return
  if (await exceedsLimit(payload, LIMITS.passwordResetByAccount, account.id)) return
  const { email: address } = account
  const language = account.language ?? locale ?? null
  const link = await passwordResetLink({ ...account, email: address, language }, resetUrl)
  const req = await requestAs(payload, { account: null, from })
  await inTransaction(req, async () => {
    await mailPasswordReset(payload, { email: address, locale: localeOfUser(language), link }, req)
    const actor = { id: account.id, email: address }
    await recordEventIn(req, { action: 'requestPassword', outcome: 'success', actor, from })
  })
}
