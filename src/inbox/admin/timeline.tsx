import type { UIFieldServerProps } from 'payload'
import { type Form, LETTERS_OF } from '@/facts/forms'
import { adminGroup } from '@/i18n/admin-words'
import { mayAtDesk } from '../access'
import { courseOfLetter } from '../course-of-letter'
import { readerOf } from '../reader-of'
import { Course } from './course.client'
import styles from './letter.module.css'

/** Below the letter: what has become of it. */
export async function Timeline({ id, form, req }: UIFieldServerProps & { form: Form }) {
  const { payload, user, i18n } = req
  if (!id || !mayAtDesk(user, 'readDrafts', form)) return null
  const words = adminGroup(readerOf(i18n), 'inbox')
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{words.timeline}</h2>
      <Course
        known={await courseOfLetter(req, form, Number(id))}
        path={`${payload.config.routes.api}/${LETTERS_OF[form]}/${id}/course`}
        words={words}
      />
    </section>
  )
}
