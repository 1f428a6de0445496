import { useTranslations } from 'next-intl'
import type { Locale } from '@/facts/locales'
import { pagePath } from '@/facts/routes'
import { AccountPage } from '@/ui/account-page'
import { ActionLink } from '@/ui/action-link'
import styles from './account.module.css'

/** After the account has been removed. */
export function GoodbyeScreen({ locale }: { locale: Locale }) {
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
