import type { PayloadRequest } from 'payload'
import { mailTranslator } from '@/i18n/mail-messages'
import { pagePath } from '@/i18n/routing/routes'
import { renderMail } from '@/identity/mails/layout/render-mail'
import { splitLines } from '@/identity/mails/layout/split-lines'
import { absoluteUrl } from '@/platform/http/absolute-url'
import { queueMail } from '@/platform/mail/queue-mail'
import type { Form } from '@/shared/submissions/forms'
import type { Submission } from '../submissions/submission-document'
import { findReplyAddress } from './reply-address'

const WORDS = {
  contact: 'answer.contact',
  application: 'answer.application',
  complaint: 'answer.complaint',
} as const satisfies Record<Form, string>

/**
 * Mails the reply to a submission in its language, with the way to continue: a reply by e-mail, for complaints the page
 * of the case, without an address the contact form.
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
  const replyTo = await findReplyAddress(req.payload, form, req)
  const onSite = {
    action: {
      label: isCase ? words('received.open') : words('answer.write'),
      link: absoluteUrl(pagePath(isCase ? 'complaintCase' : 'contact', locale)),
    },
    footer: words('answer.end'),
  }
  const mail = renderMail(email, {
    locale,
    subject: words('answer.subject', { number: caseNumber }),
    title: words(WORDS[form]),
    paragraphs: splitLines(text),
    details: [{ label: words('received.number'), value: caseNumber }],
    ...(replyTo ? { replyTo, footer: words('answer.reply', { email: replyTo }) } : onSite),
  })
  await queueMail(req.payload, mail, req, caseNumber)
}
