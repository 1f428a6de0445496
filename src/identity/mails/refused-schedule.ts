// Tells the person who scheduled a change by mail that it was refused.

import type { Payload } from 'payload'
import { mailTranslator } from '@/i18n/mail-messages'
import { localeOfUser } from '@/i18n/user-locale'
import { getEnvironment } from '@/platform/env/env'
import { queueMail } from '@/platform/mail/queue-mail'
import { type Locale, localeEntry } from '@/shared/locales'
import { renderMail } from './layout/render-mail'
import { sanitizeDisplayName } from './sanitize-display-name'

interface RefusedSchedule {
  person: { email?: string | null; language?: string | null }
  type: 'publish' | 'unpublish'
  /** Names the page, in the language that was scheduled. */
  title: string
  /** Path of its form in the admin panel. */
  path: string
  /** The language that was scheduled; undefined for all. */
  language: Locale | undefined
  /** In the person's language, as the panel would have said it. */
  reason: string
}

export async function mailRefusedSchedule(
  payload: Payload,
  { person, type, title: rawTitle, path, language, reason }: RefusedSchedule,
): Promise<void> {
  if (!person.email) return
  const locale = localeOfUser(person.language)
  const t = mailTranslator(locale)
  const title = sanitizeDisplayName(rawTitle)
  const mail = renderMail(person.email, {
    locale,
    subject: t('scheduleFailed.subject', { title }),
    title: t('scheduleFailed.title'),
    paragraphs: [t(`scheduleFailed.${type}`, { title })],
    details: [
      {
        label: t('scheduleFailed.language'),
        value: language ? localeEntry(language).ownName : t('scheduleFailed.all'),
      },
      { label: t('scheduleFailed.reason'), value: reason },
    ],
    afterDetails: [t('scheduleFailed.next')],
    action: { label: t('scheduleFailed.action'), link: getEnvironment().siteUrl + path },
  })
  await queueMail(payload, mail)
}
