import { useTranslations } from 'next-intl'
import type { Locale } from '@/shared/locales'
import { DataList } from '@/ui/text/data-list'
import styles from '../account.module.css'
import { ACCOUNT_PATHS } from '../account-paths'
import { DateTime } from '../components/date-time'
import { PostButton } from '../components/post-button'
import { hiddenFields } from '../hidden-fields'
import type { SessionsPageData } from '../queries'

interface SessionEntryProps extends Pick<SessionsPageData, 'user'> {
  locale: Locale
  session: SessionsPageData['sessions'][number]
}

/** Renders one session of the account, by its device. */
export function SessionEntry({ locale, user, session }: SessionEntryProps) {
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
          { label: words('since'), value: <DateTime at={since} locale={locale} /> },
          { label: words('lastUsed'), value: <DateTime at={lastUsed} locale={locale} /> },
        ]}
      />
      {!isThis && (
        <PostButton
          action={ACCOUNT_PATHS.endSession}
          hidden={{ ...hiddenFields(locale, user), session: id }}
          accessibleSuffix={name}
        >
          {words('end')}
        </PostButton>
      )}
    </li>
  )
}
