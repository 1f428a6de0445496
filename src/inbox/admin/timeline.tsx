import type { UIFieldServerProps } from 'payload'
import { adminLocaleOf } from '@/i18n/admin-locale'
import { adminMessageGroup } from '@/i18n/admin-messages'
import { type Form, SUBMISSION_COLLECTIONS } from '@/shared/submissions/forms'
import { canAccessInbox } from '../access'
import { submissionTimeline } from '../submissions/submission-timeline'
import styles from './submission.module.css'
import { TimelineList } from './timeline-list.client'

/** Renders the history of a submission below it. */
export async function Timeline({ id, form, req }: UIFieldServerProps & { form: Form }) {
  const { payload, user, i18n } = req
  if (!id || !canAccessInbox(user, 'readDrafts', form)) return null
  const words = adminMessageGroup(adminLocaleOf(i18n), 'inbox')
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{words.timeline}</h2>
      <TimelineList
        known={await submissionTimeline(req, form, Number(id))}
        path={`${payload.config.routes.api}/${SUBMISSION_COLLECTIONS[form]}/${id}/timeline`}
        words={words}
      />
    </section>
  )
}
