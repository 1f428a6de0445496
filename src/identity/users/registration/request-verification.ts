import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { pagePath } from '@/i18n/routing/routes'
import { localeOfUser } from '@/i18n/user-locale'
import { inTransaction } from '@/platform/database/in-transaction'
import { queryInTransaction } from '@/platform/database/sql'
import { AppError } from '@/platform/http/app-error'
import type { ClientInfo } from '@/platform/http/client-info'
import { exceedsLimit, LIMITS } from '../../limits'
import { requestAs } from '../act-as'
import { requireEmail } from '../email-address'
import { decryptRegistration } from './encrypted-registration'
import { mailVerificationLink } from './mail-verification-link'
import { registrationRules } from './registration-rules'

/**
 * Mails the link of an unconfirmed registration again; the caller does not learn whether there is one. The link carries
 * the choices that are sent along, else those of the first registration. Counts as a registration of the address.
 * Refuses with FORBIDDEN (registration off), FAILED_VALIDATION.
 */
export async function requestVerification(
  payload: Payload,
  typed: { email: string; registration?: string | undefined },
  from: ClientInfo,
): Promise<void> {
  const email = requireEmail(typed.email)
  const { isOpen } = await registrationRules(payload)
  if (!isOpen) throw new AppError('FORBIDDEN')
  if (await exceedsLimit(payload, LIMITS.verificationByAccount, email)) return
  const req = await requestAs(payload, { account: null, from })
  await inTransaction(req, async () => {
    const [waiting] = await queryInTransaction(
      req,
      sql`select language from users where email = ${email} and status = 'unverified' for update`,
    )
    if (!waiting) return
    const chosen = typed.registration ? decryptRegistration(email, typed.registration) : null
    const locale =
      chosen?.language ?? localeOfUser(typeof waiting.language === 'string' ? waiting.language : null)
    const page = pagePath('verifyEmail', locale)
    const registration = chosen ? typed.registration : undefined
    await mailVerificationLink(req, { email, locale, page, registration })
  })
}
