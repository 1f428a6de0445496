import type { PayloadRequest } from 'payload'
import type { Form } from '@/facts/forms'
import { pagePath } from '@/facts/routes'
import { mailWords } from '@/i18n/mail-words'
import { layOut } from '@/identity/mails/layout'
import { linesOf } from '@/identity/mails/lines-of'
import { absolute } from '@/platform/absolute'
import { queueMail } from '@/platform/mail/queue-mail'
import type { Letter } from '../letter'

const WORDS = {
  contact: 'answer.contact',
  application: 'answer.application',
  complaint: 'answer.complaint',
} as const satisfies Record<Form, string>

/** The answer to a letter, in the language it was written in; whoever wants to go on finds where. */
export async function mailAnswer(
  req: PayloadRequest,
  form: Form,
  { email, locale, caseNumber }: Letter,
  text: string,
): Promise<void> {
  if (!email) return
  const words = mailWords(locale)
  const isCase = form === 'complaint'
  const mail = layOut(email, {
    locale,
    subject: words('answer.subject', { number: caseNumber }),
    title: words(WORDS[form]),
    paragraphs: linesOf(text),
    facts: [{ label: words('received.number'), value: caseNumber }],
    action: {
      label: isCase ? words('received.open') : words('answer.write'),
      link: absolute(pagePath(isCase ? 'complaintCase' : 'contact', locale)),
    },
    end: words('answer.end'),
  })
  await queueMail(req.payload, mail, req, caseNumber)
}
