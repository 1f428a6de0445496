import type { PayloadRequest } from 'payload'
import type { Locale } from '@/facts/locales'
import { environmentNow } from '@/platform/env'
import { mailVerification } from '../mails/verify'
import { signMailToken } from '../tokens/mail-token'
import { linkWithToken } from './mail-links'

/** Mails the link that proves a registered address, in the request's transaction; `page` is ours, or one that was allowed. */
export async function mailVerificationLink(
  req: PayloadRequest,
  { email, locale, page }: { email: string; locale: Locale; page: string },
): Promise<void> {
  const token = await signMailToken('pending-registration', { email }, environmentNow().verificationTokenMs)
  await mailVerification(req.payload, { email, locale, link: linkWithToken(page, token) }, req)
}
