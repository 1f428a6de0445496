// Renders above the list of submissions links to common filters, and exports of the listed ones.

import type { ListViewServerPropsOnly } from 'payload'
import { adminLocaleOf } from '@/i18n/admin-locale'
import { adminMessage, adminMessageGroup } from '@/i18n/admin-messages'
import { may, type Principal } from '@/identity/access/permission-checks'
import people from '@/identity/admin/users.module.css'
import { FORMS, SUBMISSION_COLLECTIONS } from '@/shared/submissions/forms'
import { canAccessInbox } from '../access'
import { INBOX_LISTS, inboxListQuery } from '../inbox-lists'
import { DataSubjectForm } from './data-subject-form.client'
import { ExportLinks } from './export-links.client'
import styles from './submission.module.css'

export function ListTools({ collectionConfig, payload, user, i18n }: ListViewServerPropsOnly) {
  const form = FORMS.find((one) => SUBMISSION_COLLECTIONS[one] === collectionConfig.slug)
  if (!form || !canAccessInbox(user, 'readDrafts', form)) return null
  const reader = adminLocaleOf(i18n)
  const words = adminMessageGroup(reader, 'inbox')
  const { api, admin } = payload.config.routes
  const list = `${admin}/collections/${collectionConfig.slug}`
  return (
    <>
      <nav aria-label={words.show} className={styles.lists}>
        <a href={list}>{words.all}</a>
        {INBOX_LISTS.map((name) => (
          <a href={`${list}?${inboxListQuery(name, String(user?.id))}`} key={name}>
            {words[name]}
          </a>
        ))}
        <ExportLinks
          path={`${api}/${collectionConfig.slug}/export`}
          separator={reader === 'en' ? ',' : ';'}
          words={words}
        />
      </nav>
      {may(user as Principal | null, 'delete', 'users') && (
        <details className={people.fold}>
          <summary>{words.person}</summary>
          <div>
            <DataSubjectForm
              inboxes={adminMessageGroup(reader, 'inboxes')}
              emailLabel={adminMessage(reader, 'users.email')}
              paths={{ api: `${api}/inbox`, panel: `${admin}/collections` }}
              states={adminMessageGroup(reader, 'submissionStates')}
              words={words}
            />
          </div>
        </details>
      )}
    </>
  )
}
