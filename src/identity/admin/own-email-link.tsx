import type { EmailFieldServerProps } from 'payload'
import { adminLocaleOf } from '@/i18n/admin-locale'
import { adminMessage } from '@/i18n/admin-messages'
import { pagePath } from '@/i18n/routing/routes'
import styles from './users.module.css'

/** Renders links to the site's screens that change the address and other credentials, which the admin panel does not. */
export function OwnEmailLink({ id, i18n, user }: EmailFieldServerProps) {
  if (!id || user?.id !== id) return null
  const reader = adminLocaleOf(i18n)
  return (
    <>
      <p className={styles.hint}>
        <a href={pagePath('accountEmail', reader)}>{adminMessage(reader, 'users.ownEmailLink')}</a>
      </p>
      <p className={styles.hint}>
        <a href={pagePath('account', reader)}>{adminMessage(reader, 'users.ownAccountLink')}</a>
      </p>
    </>
  )
}
