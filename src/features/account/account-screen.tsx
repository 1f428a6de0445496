import { useTranslations } from 'next-intl'
import { ACCOUNT_PATHS } from '@/facts/account-paths'
import type { Locale } from '@/facts/locales'
import { PANEL_PATH } from '@/facts/panel'
import { SESSION_PATHS } from '@/facts/session-paths'
import { AccountPage } from '@/ui/account-page'
import { ActionLink } from '@/ui/action-link'
import styles from './account.module.css'
import { AccountFacts } from './account-facts'
import { ActButton } from './act-button'
import { DetailsForm } from './details-form'
import { Doors } from './doors'
import { Part } from './part'
import type { OverviewVisit } from './queries'
import { Told } from './told'

interface AccountScreenProps {
  locale: Locale
  visit: OverviewVisit
}

/** Who one is here, and the ways to everything that can be changed. */
export function AccountScreen({
  locale,
  visit: { person, answer, typed, sessionCount },
}: AccountScreenProps) {
  const words = useTranslations('account')
  return (
    <AccountPage
      caption={words('caption')}
      title={words('title')}
      lead={words.rich('lead', { name: person.name, strong: (text) => <strong>{text}</strong> })}
    >
      <Told answer={answer} />
      <Part id="details" title={words('details')}>
        <AccountFacts person={person} />
        <DetailsForm locale={locale} person={person} typed={typed} answer={answer} />
      </Part>
      <Part id="security" title={words('security')}>
        <Doors locale={locale} person={person} sessionCount={sessionCount} />
      </Part>
      <Part id="data" title={words('data')}>
        <p className={styles.small}>{words('exportText')}</p>
        <div className={styles.buttons}>
          <ActButton action={ACCOUNT_PATHS.exportData} hidden={{ locale }}>
            {words('export')}
          </ActButton>
        </div>
      </Part>
      <Part id="leave" title={words('leave')}>
        <div className={styles.buttons}>
          {person.mayOpenPanel && (
            <ActionLink href={PANEL_PATH} look="outlined">
              {words('toPanel')}
            </ActionLink>
          )}
          <ActButton action={SESSION_PATHS.signOut} hidden={{ locale }}>
            {words('signOut')}
          </ActButton>
        </div>
      </Part>
    </AccountPage>
  )
}
