// Mails the person who scheduled a change that it was refused; the administrators if that person has no account any
// more.

import type { PayloadRequest } from 'payload'
import { mailTranslator } from '@/i18n/mail-messages'
import { localeOfUser } from '@/i18n/user-locale'
import { getEnvironment } from '@/platform/env/env'
import { queueMail } from '@/platform/mail/queue-mail'
import { localeEntry } from '@/shared/locales'
import type { RefusedSchedule } from '@/shared/refused-schedule'
import { renderMail } from './layout/render-mail'
import { sanitizeDisplayName } from './sanitize-display-name'

export async function mailRefusedSchedule(
  req: PayloadRequest,
  { person, type, title: rawTitle, path, language, reason }: RefusedSchedule,
): Promise<void> {
  if (!person.email) return
  const locale = localeOfUser(person.language)
  const t = mailTranslator(locale)
  const title = sanitizeDisplayName(rawTitle)
  const mail = renderMail(person.email, {
    locale,
    subject: t('refusedSchedule.subject', { title }),
    title: t('refusedSchedule.title'),
    paragraphs: [t(`refusedSchedule.${type}`, { title })],
    details: [
      {
        label: t('refusedSchedule.language'),
        value: language ? localeEntry(language).ownName : t('refusedSchedule.all'),
      },
      { label: t('refusedSchedule.reason'), value: reason },
    ],
    afterDetails: [t('refusedSchedule.next')],
    action: { label: t('refusedSchedule.action'), link: getEnvironment().siteUrl + path },
  })
  await queueMail(req.payload, mail, req)
}
