// Tells the person who scheduled a change by mail that it was refused.

import { APIError, type CollectionSlug, type Payload, ValidationError } from 'payload'
import { mailTranslator } from '@/i18n/mail-messages'
import { renderMail } from '@/identity/mails/layout/render-mail'
import { sanitizeDisplayName } from '@/identity/mails/sanitize-display-name'
import { getEnvironment } from '@/platform/env/env'
import { queueMail } from '@/platform/mail/queue-mail'
import { type Locale, localeEntry } from '@/shared/locales'

interface FailedSchedule {
  type: 'publish' | 'unpublish'
  collection: CollectionSlug
  id: number
  /** The language that was scheduled; undefined for all. */
  language: Locale | undefined
  error: unknown
}

const FIRST_SERVER_ERROR = 500

/** Returns the reason in the words of the panel; undefined for a fault of ours, which the log has. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof ValidationError)
    return error.data.errors.map(({ label, path, message }) => `${label ?? path}: ${message}`).join('\n')
  return error instanceof APIError && error.status < FIRST_SERVER_ERROR ? error.message : undefined
}

/** Queues a mail in the person's language, unless the fault is ours. */
export async function mailFailedSchedule(
  payload: Payload,
  { email, locale }: { email: string; locale: Locale },
  { type, collection, id, language, error }: FailedSchedule,
): Promise<void> {
  const reason = reasonOf(error)
  if (reason === undefined) return
  const shown = language ?? locale
  const { useAsTitle = 'id' } = payload.collections[collection].config.admin
  const document = await payload.findByID({ collection, id, locale: shown, draft: true, depth: 0 })
  const name = (document as unknown as Record<string, unknown>)[useAsTitle]
  const title = sanitizeDisplayName(String(name || id))
  const t = mailTranslator(locale)
  const { siteUrl } = getEnvironment()
  const mail = renderMail(email, {
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
    action: {
      label: t('scheduleFailed.action'),
      link: `${siteUrl}/admin/collections/${collection}/${id}?locale=${shown}`,
    },
  })
  await queueMail(payload, mail)
}
