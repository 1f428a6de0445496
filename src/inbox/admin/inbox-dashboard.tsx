// Renders on the dashboard how many submissions are new, assigned to the user, or overdue.

import type { Payload, ServerProps, TypedUser } from 'payload'
import { adminLocaleOf } from '@/i18n/admin-locale'
import { adminMessage, adminMessageGroup } from '@/i18n/admin-messages'
import people from '@/identity/admin/users.module.css'
import { type Form, SUBMISSION_COLLECTIONS } from '@/shared/submissions/forms'
import { inboxesOf } from '../access'
import { INBOX_LISTS, inboxList, inboxListQuery } from '../inbox-lists'
import styles from './submission.module.css'

async function countsAt(payload: Payload, form: Form, user: TypedUser) {
  const counting = INBOX_LISTS.map(async (list) => {
    const where = inboxList(list, String(user.id))
    const counted = await payload.count({
      collection: SUBMISSION_COLLECTIONS[form],
      where,
      overrideAccess: false,
      user,
    })
    return { list, count: counted.totalDocs }
  })
  return { form, lists: await Promise.all(counting) }
}

export async function InboxDashboard({
  payload,
  user,
  i18n,
}: Pick<ServerProps, 'payload' | 'i18n' | 'user'>) {
  const inboxes = inboxesOf(user)
  if (!user || inboxes.length === 0) return null
  const reader = adminLocaleOf(i18n)
  const words = adminMessageGroup(reader, 'inbox')
  const names = adminMessageGroup(reader, 'inboxes')
  const counted = await Promise.all(inboxes.map((form) => countsAt(payload, form, user as TypedUser)))
  return (
    <section className={people.section}>
      <h2 className={people.title}>{adminMessage(reader, 'groups.inbox')}</h2>
      <ul className={people.rows}>
        {counted.map(({ form, lists }) => {
          const path = `${payload.config.routes.admin}/collections/${SUBMISSION_COLLECTIONS[form]}`
          const waiting = lists.filter(({ count }) => count > 0)
          return (
            <li className={people.row} key={form}>
              <div>
                <a href={path}>{names[form]}</a>
              </div>
              {waiting.length === 0 && <span className={people.soft}>{words.quiet}</span>}
              {waiting.map(({ list, count }) => (
                <a
                  className={list === 'overdue' ? styles.overdue : undefined}
                  href={`${path}?${inboxListQuery(list, String(user.id))}`}
                  key={list}
                >
                  {words[list]} ({count})
                </a>
              ))}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
