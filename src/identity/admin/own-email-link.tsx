import type { EmailFieldServerProps } from 'payload'
import { adminLocaleOf } from '@/i18n/admin-locale'
import { adminMessage } from '@/i18n/admin-messages'
import { pagePath } from '@/i18n/routing/routes'
import styles from './users.module.css'

/** Below the own address: the way to the screen that changes it, as the admin panel does not. */
export function OwnEmailLink({ id, i18n, user }: EmailFieldServerProps) {
  if (!id || user?.id !== id) return null
  return (
    <p className={styles.hint}>
      <a href={pagePath('accountEmail', adminLocaleOf(i18n))}>
        {adminMessage(i18n.language, 'users.ownEmailLink')}
      </a>
    </p>
  )
}
