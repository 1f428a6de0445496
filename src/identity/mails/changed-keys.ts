// Tells a person that what opens the account has changed: whoever gets in unseen would change it first.

import type { PayloadRequest } from 'payload'
import { ZodError } from 'zod'
import type { Locale } from '@/facts/locales'
import { DEFAULT_PROVIDER } from '@/facts/user-statuses'
import { mailWords } from '@/i18n/mail-words'
import type { MailMessage } from '@/platform/mail/message'
import { queueMail } from '@/platform/mail/queue-mail'
import type { CallerOrigin } from '../caller-origin'
import { adviceIfNotYou } from './advice'
import { layOut } from './layout'
import { localeOfPerson } from './locale-of'
import type { MailContent } from './mail-content'
import { timeFact, visitFacts } from './visit-facts'

interface KeysOwner {
  email?: string | null | undefined
  language?: string | null | undefined
  provider?: string | null | undefined
}

interface Change {
  /** A new password, the second factor turned off, or another address: told to the old one and to the new one. */
  key: 'password' | 'secondFactor' | 'oldEmail' | 'newEmail'
  /** Where the account is from now on; for the old address only. */
  movedTo?: string | null
  /** Null for an administrator's doing: from where that was is nobody else's business. */
  from: CallerOrigin | null
}

function newsOf({ key, movedTo }: Change, locale: Locale): { title: string; text: string } {
  const words = mailWords(locale)
  switch (key) {
    case 'password':
      return { title: words('changedKeys.password'), text: words('changedKeys.passwordText') }
    case 'secondFactor':
      return { title: words('changedKeys.secondFactor'), text: words('changedKeys.secondFactorText') }
    case 'oldEmail':
      return {
        title: words('changedKeys.email'),
        text: words('changedKeys.emailOldText', { email: movedTo ?? '–' }),
      }
    case 'newEmail':
      return { title: words('changedKeys.email'), text: words('changedKeys.emailNewText') }
  }
}

function circumstances(
  { provider }: KeysOwner,
  { key, from }: Change,
  locale: Locale,
): Pick<MailContent, 'facts' | 'afterFacts' | 'action'> {
  const words = mailWords(locale)
  if (!from) return { facts: [timeFact(locale)], afterFacts: [words('changedKeys.byAdmin')] }
  const facts = visitFacts(locale, from)
  // A new password would go to the new address.
  if (key === 'oldEmail')
    return { facts, afterFacts: [words('changedKeys.wasYou'), words('changedKeys.emailNotYou')] }
  const { text, ...action } = adviceIfNotYou(provider ?? DEFAULT_PROVIDER, locale)
  return { facts, afterFacts: [words('changedKeys.wasYou'), text], ...action }
}

function letterFor(owner: KeysOwner & { email: string }, change: Change): MailMessage {
  const locale = localeOfPerson(owner.language)
  const { title, text } = newsOf(change, locale)
  const news = { locale, subject: title, title, paragraphs: [text] }
  return layOut(owner.email, { ...news, ...circumstances(owner, change, locale) })
}

/** In the transaction of the change: both or neither. But an address that no mail can go to is in nobody's way. */
export async function mailChangedKeys(req: PayloadRequest, owner: KeysOwner, change: Change): Promise<void> {
  const { email } = owner
  if (!email) return
  try {
    await queueMail(req.payload, letterFor({ ...owner, email }, change), req)
  } catch (error) {
    // Anything else may have broken the transaction, and must be heard of.
    if (!(error instanceof ZodError)) throw error
    req.payload.logger.error({ err: error, msg: 'the mail about changed keys could not be queued' })
  }
}
