import type { UIFieldServerProps } from 'payload'
import { adminMessageGroup } from '@/i18n/admin-messages'
import { type Form, SUBMISSION_COLLECTIONS } from '@/shared/submissions/forms'
import { mayAtDesk } from '../access'
import { courseOfLetter } from '../course-of-letter'
import { readerOf } from '../reader-of'
import { Course } from './course.client'
import styles from './letter.module.css'

/** Below the submission: what has become of it. */
export async function Timeline({ id, form, req }: UIFieldServerProps & { form: Form }) {
  const { payload, user, i18n } = req
  if (!id || !mayAtDesk(user, 'readDrafts', form)) return null
  const words = adminMessageGroup(readerOf(i18n), 'inbox')
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{words.timeline}</h2>
      <Course
        known={await courseOfLetter(req, form, Number(id))}
        path={`${payload.config.routes.api}/${SUBMISSION_COLLECTIONS[form]}/${id}/course`}
        words={words}
      />
    </section>
  )
}
