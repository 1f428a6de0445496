import type { PayloadRequest } from 'payload'
import type { Form } from '@/facts/forms'
import type { Locale } from '@/facts/locales'
import { pagePath } from '@/facts/routes'
import { mailWords } from '@/i18n/mail-words'
import { layOut } from '@/identity/mails/layout'
import { absolute } from '@/platform/absolute'
import { digestOf } from '@/platform/keys'
import { queueMail } from '@/platform/mail/queue-mail'
import { LETTER_LIMITS, tooMany } from '../limits'
import type { Submission } from '../submission'

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
  form === 'complaint' ? absolute(pagePath('complaintCase', locale)) : null

/**
 * Tells the sender that the letter has come, in the language of the form; nothing without an address, or when it is mailed
 * too often. Nothing of what was written: anybody may type anybody's address, and the letter comes in our name.
 */
export async function mailAcknowledgement(
  req: PayloadRequest,
  submission: Submission,
  { caseNumber, secret }: Opened,
): Promise<void> {
  const { form, locale, values } = submission
  if (values.email === '') return
  if (await tooMany(req.payload, LETTER_LIMITS.byRecipient, digestOf(values.email.toLowerCase()))) return
  const words = mailWords(locale)
  const link = followUp(form, locale)
  const mail = layOut(values.email, {
    locale,
    subject: words(WORDS[form].subject, { number: caseNumber }),
    title: words(WORDS[form].title),
    paragraphs: [words(WORDS[form].text)],
    facts: [
      { label: words('received.number'), value: caseNumber },
      ...(secret ? [{ label: words('received.secret'), value: secret }] : []),
    ],
    afterFacts: link ? [words('received.followUp')] : [],
    ...(link && { action: { label: words('received.open'), link } }),
    notes: [words('received.ifUnexpected')],
  })
  await queueMail(req.payload, mail, req, caseNumber)
}
