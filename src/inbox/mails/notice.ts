import type { PayloadRequest } from 'payload'
import { type Form, LETTERS_OF } from '@/facts/forms'
import { DEFAULT_LOCALE } from '@/facts/locales'
import { mailWords } from '@/i18n/mail-words'
import { layOut } from '@/identity/mails/layout'
import { localeOfPerson } from '@/identity/mails/locale-of'
import { absolute } from '@/platform/absolute'
import { queueMail } from '@/platform/mail/queue-mail'

/** What colleagues are told of. */
export interface News {
  form: Form
  /** A new letter, or what the sender has added to one. */
  kind: 'new' | 'added'
  /** Addresses from the settings; none: whoever sits at the desk. */
  notify: readonly string[]
  topic?: string | undefined
}

interface Colleague {
  email: string
  language?: string | null | undefined
}

/** Whoever sits at the desk; the administrators when nobody does. */
async function colleaguesAt(req: PayloadRequest, form: Form): Promise<Colleague[]> {
  // On nobody's authority: it reads whom to tell.
  const { docs } = await req.payload.find({
    collection: 'users',
    where: {
      and: [
        { status: { equals: 'active' } },
        { or: [{ role: { equals: 'admin' } }, { desks: { contains: form } }] },
      ],
    },
    pagination: false,
    depth: 0,
    req,
  })
  const clerks = docs.filter(({ role }) => role !== 'admin')
  return (clerks.length > 0 ? clerks : docs).flatMap(({ email, language }) =>
    email ? [{ email, language }] : [],
  )
}

/** Tells colleagues that there is a new letter. It holds nothing of the letter: that is read where it is kept. */
export async function mailNotice(
  req: PayloadRequest,
  { form, kind, notify, topic }: News,
  caseNumber: string,
): Promise<void> {
  const colleagues = notify.length > 0 ? notify.map((email) => ({ email })) : await colleaguesAt(req, form)
  for (const { email, language } of colleagues as Colleague[]) {
    const locale = language ? localeOfPerson(language) : DEFAULT_LOCALE
    const words = mailWords(locale)
    const title = words(kind === 'new' ? `notice.${form}` : 'notice.added', { number: caseNumber })
    const mail = layOut(email, {
      locale,
      subject: title,
      title,
      paragraphs: [words('notice.text')],
      ...(topic && { facts: [{ label: words('notice.topic'), value: topic }] }),
      action: {
        label: words('notice.open'),
        link: absolute(`/admin/collections/${LETTERS_OF[form]}?search=${encodeURIComponent(caseNumber)}`),
      },
    })
    await queueMail(req.payload, mail, req, caseNumber)
  }
}
