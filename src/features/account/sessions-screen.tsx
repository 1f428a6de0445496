import { useTranslations } from 'next-intl'
import { ACCOUNT_PATHS } from '@/facts/account-paths'
import type { Locale } from '@/facts/locales'
import { AccountPage } from '@/ui/account-page'
import styles from './account.module.css'
import { ActButton } from './act-button'
import { Part } from './part'
import type { SessionsVisit } from './queries'
import { SessionEntry } from './session-entry'
import { SignInList } from './sign-in-list'
import { ToAccount } from './to-account'
import { Told } from './told'

interface SessionsScreenProps {
  locale: Locale
  visit: SessionsVisit
}

/** Where one is signed in, and who has tried. */
export function SessionsScreen({ locale, visit: { answer, sessions, signIns } }: SessionsScreenProps) {
  const words = useTranslations('accountSessions')
  return (
    <AccountPage caption={words('caption')} title={words('title')} lead={words('lead')}>
      <Told answer={answer} />
      <Part id="devices" title={words('devices')}>
        <ul className={styles.cells}>
          {sessions.map((session) => (
            <SessionEntry key={session.id} locale={locale} session={session} />
          ))}
        </ul>
        {sessions.length > 1 && (
          <ActButton action={ACCOUNT_PATHS.endOtherSessions} hidden={{ locale }}>
            {words('endOthers')}
          </ActButton>
        )}
      </Part>
      <Part id="sign-ins" title={words('signIns')}>
        <p className={styles.small}>{words('signInsHelp')}</p>
        <SignInList locale={locale} signIns={signIns} />
      </Part>
      <ToAccount locale={locale} />
    </AccountPage>
  )
}
