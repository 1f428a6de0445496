// Mails the owner about changed credentials, because an intruder would change these first.

import type { PayloadRequest } from 'payload'
import { ZodError } from 'zod'
import { mailTranslator } from '@/i18n/mail-messages'
import { localeOfUser } from '@/i18n/user-locale'
import type { ClientInfo } from '@/platform/http/client-info'
import type { MailMessage } from '@/platform/mail/message'
import { queueMail } from '@/platform/mail/queue-mail'
import type { Locale } from '@/shared/locales'
import { DEFAULT_PROVIDER } from '@/shared/users/user-statuses'
import type { MailContent } from './layout/mail-content'
import { renderMail } from './layout/render-mail'
import { securityAdvice } from './security-advice'
import { signInDetails, timeDetail } from './sign-in-details'

interface Recipient {
  email?: string | null | undefined
  language?: string | null | undefined
  provider?: string | null | undefined
}

interface CredentialChange {
  /**
   * The change: a new password, the second factor turned off, or a new address, for which the old and the new one get a
   * mail.
   */
  key: 'password' | 'secondFactor' | 'oldEmail' | 'newEmail'
  /** The new address, in mails to the old one. */
  movedTo?: string | null
  /** Null for a change by an administrator, whose location the recipient must not learn. */
  from: ClientInfo | null
}

function titleAndText({ key, movedTo }: CredentialChange, locale: Locale): { title: string; text: string } {
  const t = mailTranslator(locale)
  switch (key) {
    case 'password':
      return { title: t('changedKeys.password'), text: t('changedKeys.passwordText') }
    case 'secondFactor':
      return { title: t('changedKeys.secondFactor'), text: t('changedKeys.secondFactorText') }
    case 'oldEmail':
      return {
        title: t('changedKeys.email'),
        text: t('changedKeys.emailOldText', { email: movedTo ?? '–' }),
      }
    case 'newEmail':
      return { title: t('changedKeys.email'), text: t('changedKeys.emailNewText') }
  }
}

function changeDetails(
  { provider }: Recipient,
  { key, from }: CredentialChange,
  locale: Locale,
): Pick<MailContent, 'details' | 'afterDetails' | 'action'> {
  const t = mailTranslator(locale)
  if (!from) return { details: [timeDetail(locale)], afterDetails: [t('changedKeys.byAdmin')] }
  const facts = signInDetails(locale, from)
  // A link that resets the password would be mailed to the new address.
  if (key === 'oldEmail')
    return { details: facts, afterDetails: [t('changedKeys.wasYou'), t('changedKeys.emailNotYou')] }
  const { text, ...action } = securityAdvice(provider ?? DEFAULT_PROVIDER, locale)
  return { details: facts, afterDetails: [t('changedKeys.wasYou'), text], ...action }
}

function messageFor(owner: Recipient & { email: string }, change: CredentialChange): MailMessage {
  const locale = localeOfUser(owner.language)
  const { title, text } = titleAndText(change, locale)
  const news = { locale, subject: title, title, paragraphs: [text] }
  return renderMail(owner.email, { ...news, ...changeDetails(owner, change, locale) })
}

/**
 * Queues the mail in the transaction of the change: both or neither are stored. An invalid address does not prevent the
 * change.
 */
export async function mailCredentialsChanged(
  req: PayloadRequest,
  owner: Recipient,
  change: CredentialChange,
): Promise<void> {
  const { email } = owner
  if (!email) return
  try {
    await queueMail(req.payload, messageFor({ ...owner, email }, change), req)
  } catch (error) {
    // Any other error may have aborted the transaction, so it must not be swallowed.
    if (!(error instanceof ZodError)) throw error
    req.payload.logger.error({ err: error, msg: 'the mail about changed credentials could not be queued' })
  }
}
