import type { PayloadRequest } from 'payload'
import { getEnvironment } from '@/platform/env/env'
import type { Locale } from '@/shared/locales'
import { mailVerification } from '../../mails/email-verification'
import { signMailToken } from '../../tokens/mail-token'
import { linkWithToken } from '../mail-links'

/** Mails the link that proves a registered address, in the request's transaction; `page` is ours, or one that was allowed. */
export async function mailVerificationLink(
  req: PayloadRequest,
  { email, locale, page }: { email: string; locale: Locale; page: string },
): Promise<void> {
  const token = await signMailToken('pending-registration', { email }, getEnvironment().verificationTokenMs)
  await mailVerification(req.payload, { email, locale, link: linkWithToken(page, token) }, req)
}
