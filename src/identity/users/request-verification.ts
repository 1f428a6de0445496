import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { pagePath } from '@/facts/routes'
import { inTransaction } from '@/platform/database/in-transaction'
import { executeIn } from '@/platform/database/sql'
import type { CallerOrigin } from '../caller-origin'
import { countFailure, isClosed, LIMITS } from '../limits'
import { localeOfPerson } from '../mails/locale-of'
import { Refusal } from '../refusal'
import { requireEmail } from './email-address'
import { mailVerificationLink } from './mail-verification-link'
import { requestFor } from './on-whose-authority'
import { registrationRules } from './registration-rules'

/**
 * Mails the link of a registration once more, if the address still waits for it; whoever asked learns nothing.
 * Counts with the registrations of the address. Refuses with FORBIDDEN (registration off), FAILED_VALIDATION.
 */
export async function requestVerification(
  payload: Payload,
  typed: { email: string },
  from: CallerOrigin,
): Promise<void> {
  const email = requireEmail(typed.email)
  const { isOpen } = await registrationRules(payload)
  if (!isOpen) throw new Refusal('FORBIDDEN')
  const isFlooded = await isClosed(payload, LIMITS.verificationByAccount, email)
  await countFailure(payload, LIMITS.verificationByAccount, email)
  if (isFlooded) return
  const req = await requestFor(payload, { account: null, from })
  await inTransaction(req, async () => {
    const [waiting] = await executeIn(
      req,
      sql`select language from users where email = ${email} and status = 'unverified' for update`,
    )
    if (!waiting) return
    const locale = localeOfPerson(typeof waiting.language === 'string' ? waiting.language : null)
    await mailVerificationLink(req, { email, locale, page: pagePath('verifyEmail', locale) })
  })
}
