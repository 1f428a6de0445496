// Shows the reply form below the submission, to users who may work on it.

import type { UIFieldServerProps } from 'payload'
import { adminLocaleOf } from '@/i18n/admin-locale'
import { adminMessageGroup } from '@/i18n/admin-messages'
import { interpolate } from '@/i18n/format/interpolate'
import { isLocale, localeEntry } from '@/shared/locales'
import { type Form, SUBMISSION_COLLECTIONS } from '@/shared/submissions/forms'
import { canAccessInbox } from '../../access'
import { findReplyAddress } from '../../mails/reply-address'
import { canReply } from '../../submissions/reply-to-submission'
import styles from '../submission.module.css'
import { ReplyForm } from './reply-form.client'

export async function ReplyPanel({
  id,
  data,
  form,
  payload,
  user,
  i18n,
}: UIFieldServerProps & { form: Form }) {
  if (!id || !canAccessInbox(user, 'update', form)) return null
  const words = adminMessageGroup(adminLocaleOf(i18n), 'inbox')
  const email = typeof data?.email === 'string' ? data.email : ''
  const { lang, ownName } = localeEntry(isLocale(data?.locale) ? data.locale : adminLocaleOf(i18n))
  const to = interpolate(email ? words.answerTo : words.answerKeptOnly, { email, language: ownName })
  const replyTo = email && (await findReplyAddress(payload, form))
  const mailHelp = replyTo ? interpolate(words.answerReplyHelp, { email: replyTo }) : words.answerMailHelp
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{words.answer}</h2>
      {canReply(form, { email }) ? (
        <ReplyForm
          done={email ? interpolate(words.answerSent, { email }) : words.answerKept}
          help={email ? mailHelp : ''}
          label={email ? words.answerSend : words.answerKeep}
          lang={lang}
          path={`${payload.config.routes.api}/${SUBMISSION_COLLECTIONS[form]}/${id}/answer`}
          to={to}
          words={words}
        />
      ) : (
        <p>{words.answerNobody}</p>
      )}
    </section>
  )
}
