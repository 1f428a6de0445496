import type { Payload, PayloadRequest } from 'payload'
import { mailTranslator } from '@/i18n/mail-messages'
import { pagePath } from '@/i18n/routing/routes'
import { renderMail } from '@/identity/mails/layout/render-mail'
import { sha256Hex } from '@/platform/crypto/primitives'
import { absoluteUrl } from '@/platform/http/absolute-url'
import { queueMail } from '@/platform/mail/queue-mail'
import type { Locale } from '@/shared/locales'
import type { Form } from '@/shared/submissions/forms'
import { consumeSubmissionLimit, SUBMISSION_LIMITS } from '../limits'
import type { SubmissionInput } from '../submissions/submission-input'

const WORDS = {
  contact: {
    subject: 'received.contactSubject',
    title: 'received.contactTitle',
    text: 'received.contactText',
  },
  application: {
    subject: 'received.applicationSubject',
    title: 'received.applicationTitle',
    text: 'received.applicationText',
  },
  complaint: {
    subject: 'received.complaintSubject',
    title: 'received.complaintTitle',
    text: 'received.complaintText',
  },
} as const satisfies Record<Form, object>

interface Opened {
  caseNumber: string
  secret: string | null
}

const followUp = (form: Form, locale: Locale) =>
  form === 'complaint' ? absoluteUrl(pagePath('complaintCase', locale)) : null

/**
 * Tells whether to confirm the receipt to the sender: not without an address, nor above the limit of mails to it.
 * Counts a mail. Call it outside of transactions, because counting needs another connection, and if all connections
 * waited for one, none would proceed.
 */
export async function mayAcknowledge(payload: Payload, { values }: SubmissionInput): Promise<boolean> {
  if (values.email === '') return false
  const recipient = sha256Hex(values.email.toLowerCase())
  return (await consumeSubmissionLimit(payload, SUBMISSION_LIMITS.byRecipient, recipient)) === null
}

/**
 * Confirms the receipt to the sender, in the language of the form. Contains nothing of the submission: senders may
 * enter other people's addresses, and the mail comes in our name.
 */
export async function mailAcknowledgement(
  req: PayloadRequest,
  submission: SubmissionInput,
  { caseNumber, secret }: Opened,
): Promise<void> {
  const { form, locale, values } = submission
  const words = mailTranslator(locale)
  const link = followUp(form, locale)
  const mail = renderMail(values.email, {
    locale,
    subject: words(WORDS[form].subject, { number: caseNumber }),
    title: words(WORDS[form].title),
    paragraphs: [words(WORDS[form].text)],
    details: [
      { label: words('received.number'), value: caseNumber },
      ...(secret ? [{ label: words('received.secret'), value: secret }] : []),
    ],
    afterDetails: link ? [words('received.followUp')] : [],
    ...(link && { action: { label: words('received.open'), link } }),
    notes: [words('received.ifUnexpected')],
  })
  await queueMail(req.payload, mail, req, caseNumber)
}
