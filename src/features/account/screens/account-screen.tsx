import { useTranslations } from 'next-intl'
import { ADMIN_PATH } from '@/i18n/routing/admin-path'
import { SESSION_PATHS } from '@/i18n/routing/session-paths'
import type { Locale } from '@/shared/locales'
import { AccountPage } from '@/ui/layout/account-page'
import { ActionLink } from '@/ui/text/action-link'
import styles from '../account.module.css'
import { ACCOUNT_PATHS } from '../account-paths'
import { AccountInfo } from '../components/account-info'
import { AccountNav } from '../components/account-nav'
import { AccountSection } from '../components/account-section'
import { FlashMessage } from '../components/flash-message'
import { PostButton } from '../components/post-button'
import { hiddenFields } from '../hidden-fields'
import type { OverviewPageData } from '../queries'
import { DetailsForm } from './details-form'

interface AccountScreenProps {
  locale: Locale
  data: OverviewPageData
}

/** Renders the own account, and links to everything that can be changed. */
export function AccountScreen({
  locale,
  data: { user, formState, submitted, sessionCount },
}: AccountScreenProps) {
  const words = useTranslations('account')
  return (
    <AccountPage
      caption={words('caption')}
      title={words('title')}
      lead={words.rich('lead', { name: user.name, strong: (text) => <strong>{text}</strong> })}
    >
      <FlashMessage formState={formState} />
      <AccountSection id="details" title={words('details')}>
        <AccountInfo person={user} />
        <DetailsForm locale={locale} user={user} submitted={submitted} formState={formState} />
      </AccountSection>
      <AccountSection id="security" title={words('security')}>
        <AccountNav locale={locale} user={user} sessionCount={sessionCount} />
      </AccountSection>
      <AccountSection id="data" title={words('data')}>
        <p className={styles.small}>{words('exportText')}</p>
        <div className={styles.buttons}>
          <PostButton action={ACCOUNT_PATHS.exportData} hidden={hiddenFields(locale, user)}>
            {words('export')}
          </PostButton>
        </div>
      </AccountSection>
      <AccountSection id="leave" title={words('leave')}>
        <div className={styles.buttons}>
          {user.mayOpenPanel && (
            <ActionLink href={ADMIN_PATH} look="outlined">
              {words('toPanel')}
            </ActionLink>
          )}
          <PostButton action={SESSION_PATHS.signOut} hidden={{ locale }}>
            {words('signOut')}
          </PostButton>
        </div>
      </AccountSection>
    </AccountPage>
  )
}
