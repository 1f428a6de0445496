import { useTranslations } from 'next-intl'
import { pagePath } from '@/i18n/routing/routes'
import type { Locale } from '@/shared/locales'
import { AccountPage } from '@/ui/layout/account-page'
import { ActionLink } from '@/ui/text/action-link'
import styles from '../account.module.css'

/** Renders the farewell after the account was deleted. */
export function AccountDeletedScreen({ locale }: { locale: Locale }) {
  const words = useTranslations('goodbye')
  return (
    <AccountPage caption={words('caption')} title={words('title')} lead={words('lead')}>
      <div className={styles.buttons}>
        <ActionLink href={pagePath('home', locale)} look="filled">
          {words('toHome')}
        </ActionLink>
        <ActionLink href={pagePath('contact', locale)} look="outlined">
          {words('toContact')}
        </ActionLink>
      </div>
    </AccountPage>
  )
}
