import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { queryInTransaction } from '@/platform/database/sql'
import { getEnvironment } from '@/platform/env/env'
import type { Locale } from '@/shared/locales'
import { mailVerification } from '../../mails/email-verification'
import { signMailToken } from '../../tokens/mail-token'
import { linkWithToken } from '../mail-links'

interface VerificationLink {
  email: string
  locale: Locale
  /** Our own page, or one that was allowed. */
  page: string
  /** Encrypted choices that the link applies; without them the account keeps those of its first registration. */
  registration?: string | undefined
}

/** Mails the link that proves a registered address, in the request's transaction. */
export async function mailVerificationLink(
  req: PayloadRequest,
  { email, locale, page, registration }: VerificationLink,
): Promise<void> {
  // `src/identity/maintenance.ts` counts the retention of the account from this update.
  await queryInTransaction(
    req,
    sql`update users set updated_at = now() where email = ${email} and status = 'unverified'`,
  )
  const token = signMailToken(
    'pending-registration',
    { email, ...(registration && { registration }) },
    getEnvironment().verificationTokenMs,
  )
  await mailVerification(req.payload, { email, locale, link: linkWithToken(page, token) }, req)
}
