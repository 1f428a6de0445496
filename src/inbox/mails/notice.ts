import type { PayloadRequest } from 'payload'
import { mailTranslator } from '@/i18n/mail-messages'
import { localeOfUser } from '@/i18n/user-locale'
import { renderMail } from '@/identity/mails/layout/render-mail'
import { absoluteUrl } from '@/platform/http/absolute-url'
import { queueMail } from '@/platform/mail/queue-mail'
import { asciiEmail } from '@/shared/ascii-email'
import { canonicalEmail, isEmail } from '@/shared/email-address'
import { DEFAULT_LOCALE } from '@/shared/locales'
import { type Form, SUBMISSION_COLLECTIONS } from '@/shared/submissions/forms'
import { INBOX_RESTRICTED_ROLES } from '@/shared/users/permissions'
import { readersOfInbox } from '../access'

/** The event that colleagues are notified of. */
export interface NoticeEvent {
  form: Form
  /** A new submission, or an addition by its sender. */
  kind: 'new' | 'added'
  /** Addresses from the settings; if empty, the users of the inbox. */
  notify: readonly string[]
  topic?: string | undefined
}

interface Colleague {
  email: string
  language?: string | null | undefined
}

/** Returns the users of the inbox; the administrators if it has none. */
async function colleaguesAt(req: PayloadRequest, form: Form): Promise<Colleague[]> {
  // Access check: none, as this only finds recipients.
  const { docs } = await req.payload.find({
    collection: 'users',
    where: readersOfInbox(form),
    pagination: false,
    depth: 0,
    req,
  })
  const inboxUsers = docs.filter(({ role }) => INBOX_RESTRICTED_ROLES.includes(role))
  return (inboxUsers.length > 0 ? inboxUsers : docs).flatMap(({ email, language }) =>
    email ? [{ email, language }] : [],
  )
}

/**
 * Returns the recipients that the settings name, with the language of their account if they have one. Logs and skips an
 * address that mail does not accept, because a submission is never refused for it.
 */
async function colleaguesWith(req: PayloadRequest, addresses: readonly string[]): Promise<Colleague[]> {
  const valid = addresses.filter(isEmail)
  for (const wrong of addresses.filter((one) => !isEmail(one)))
    req.payload.logger.warn(`${wrong} in the settings of a form is no address: nobody is notified there`)
  const { docs } = await req.payload.find({
    collection: 'users',
    where: { email: { in: valid.map(canonicalEmail) } },
    pagination: false,
    depth: 0,
    req,
  })
  const languages = new Map(docs.map(({ email, language }) => [email, language]))
  return valid.map((email) => ({ email: asciiEmail(email), language: languages.get(canonicalEmail(email)) }))
}

/** Notifies colleagues of a submission. The mail contains nothing of it. */
export async function mailNotice(
  req: PayloadRequest,
  { form, kind, notify, topic }: NoticeEvent,
  caseNumber: string,
): Promise<void> {
  const named = notify.length > 0 ? await colleaguesWith(req, notify) : []
  const recipients = named.length > 0 ? named : await colleaguesAt(req, form)
  for (const { email, language } of recipients) {
    const locale = language ? localeOfUser(language) : DEFAULT_LOCALE
    const words = mailTranslator(locale)
    const title = words(kind === 'new' ? `notice.${form}` : 'notice.added', { number: caseNumber })
    const mail = renderMail(email, {
      locale,
      subject: title,
      title,
      paragraphs: [words('notice.text')],
      ...(topic && { details: [{ label: words('notice.topic'), value: topic }] }),
      action: {
        label: words('notice.open'),
        link: absoluteUrl(
          `/admin/collections/${SUBMISSION_COLLECTIONS[form]}?search=${encodeURIComponent(caseNumber)}`,
        ),
      },
    })
    await queueMail(req.payload, mail, req, caseNumber)
  }
}
