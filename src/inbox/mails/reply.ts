import type { PayloadRequest } from 'payload'
import { mailTranslator } from '@/i18n/mail-messages'
import { pagePath } from '@/i18n/routing/routes'
import { renderMail } from '@/identity/mails/layout/render-mail'
import { splitLines } from '@/identity/mails/layout/split-lines'
import { absoluteUrl } from '@/platform/http/absolute-url'
import { queueMail } from '@/platform/mail/queue-mail'
import type { Form } from '@/shared/submissions/forms'
import type { Submission } from '../submissions/submission-id'

const WORDS = {
  contact: 'answer.contact',
  application: 'answer.application',
  complaint: 'answer.complaint',
} as const satisfies Record<Form, string>

/**
 * Renders the reply to a submission, in the language it was written in, with the way to continue the correspondence.
 */
export async function mailReply(
  req: PayloadRequest,
  form: Form,
  { email, locale, caseNumber }: Submission,
  text: string,
): Promise<void> {
  if (!email) return
  const words = mailTranslator(locale)
  const isCase = form === 'complaint'
  const mail = renderMail(email, {
    locale,
    subject: words('answer.subject', { number: caseNumber }),
    title: words(WORDS[form]),
    paragraphs: splitLines(text),
    details: [{ label: words('received.number'), value: caseNumber }],
    action: {
      label: isCase ? words('received.open') : words('answer.write'),
      link: absoluteUrl(pagePath(isCase ? 'complaintCase' : 'contact', locale)),
    },
    footer: words('answer.end'),
  })
  await queueMail(req.payload, mail, req, caseNumber)
}
