import { useTranslations } from 'next-intl'
import { ACCOUNT_PATHS } from '@/facts/account-paths'
import type { Locale } from '@/facts/locales'
import { DataList } from '@/ui/data-list'
import styles from './account.module.css'
import { ActButton } from './act-button'
import { Moment } from './moment'
import type { SessionsVisit } from './queries'

interface SessionEntryProps {
  locale: Locale
  session: SessionsVisit['sessions'][number]
}

/** One device on which the account is open. */
export function SessionEntry({ locale, session }: SessionEntryProps) {
  const words = useTranslations('accountSessions')
  const { id, device, address, since, lastUsed, isThis } = session
  const name = device ?? words('unknownDevice')
  return (
    <li className={styles.cell}>
      <div className={styles.top}>
        <h3 className={styles.name}>{name}</h3>
        {isThis && <p className={styles.mark}>{words('thisDevice')}</p>}
      </div>
      <DataList
        entries={[
          { label: words('address'), value: address ?? words('unknown') },
          { label: words('since'), value: <Moment at={since} locale={locale} /> },
          { label: words('lastUsed'), value: <Moment at={lastUsed} locale={locale} /> },
        ]}
      />
      {!isThis && (
        <ActButton action={ACCOUNT_PATHS.endSession} hidden={{ locale, session: id }} about={name}>
          {words('end')}
        </ActButton>
      )}
    </li>
  )
}
