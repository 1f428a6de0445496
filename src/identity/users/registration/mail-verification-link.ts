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
  /** Ours, or one that was allowed. */
  page: string
  /** The choices that the link sets, encrypted; without them the account stays as it was registered first. */
  registration?: string | undefined
}

/** Mails the link that proves a registered address, in the request's transaction. */
export async function mailVerificationLink(
  req: PayloadRequest,
  { email, locale, page, registration }: VerificationLink,
): Promise<void> {
  // The account is kept until some time after its last link (`src/identity/maintenance.ts`).
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
