import { useTranslations } from 'next-intl'
import type { Locale } from '@/shared/locales'
import { AccountPage } from '@/ui/layout/account-page'
import styles from '../account.module.css'
import { ACCOUNT_PATHS } from '../account-paths'
import { AccountSection } from '../components/account-section'
import { BackToAccount } from '../components/back-to-account'
import { FlashMessage } from '../components/flash-message'
import { PostButton } from '../components/post-button'
import { hiddenFields } from '../hidden-fields'
import type { SessionsPageData } from '../queries'
import { SessionEntry } from './session-entry'
import { SignInList } from './sign-in-list'

interface SessionsScreenProps {
  locale: Locale
  data: SessionsPageData
}

/** Lists the sessions and the latest sign-in attempts of the account. */
export function SessionsScreen({
  locale,
  data: { user, formState, sessions, signIns },
}: SessionsScreenProps) {
  const words = useTranslations('accountSessions')
  return (
    <AccountPage caption={words('caption')} title={words('title')} lead={words('lead')}>
      <FlashMessage formState={formState} />
      <AccountSection id="devices" title={words('devices')}>
        <ul className={styles.cells}>
          {sessions.map((session) => (
            <SessionEntry key={session.id} locale={locale} user={user} session={session} />
          ))}
        </ul>
        {sessions.length > 1 && (
          <PostButton action={ACCOUNT_PATHS.endOtherSessions} hidden={hiddenFields(locale, user)}>
            {words('endOthers')}
          </PostButton>
        )}
      </AccountSection>
      <AccountSection id="sign-ins" title={words('signIns')}>
        <p className={styles.small}>{words('signInsHelp')}</p>
        <SignInList locale={locale} signIns={signIns} />
      </AccountSection>
      <BackToAccount locale={locale} />
    </AccountPage>
  )
}
