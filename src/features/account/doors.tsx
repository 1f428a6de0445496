import { useTranslations } from 'next-intl'
import type { Locale } from '@/facts/locales'
import { pagePath } from '@/facts/routes'
import styles from './account.module.css'
import type { OverviewVisit } from './queries'

interface DoorsProps extends Pick<OverviewVisit, 'person' | 'sessionCount'> {
  locale: Locale
}

/** The ways to the other screens, each with how things stand. */
export function Doors({ locale, person, sessionCount }: DoorsProps) {
  const words = useTranslations('account')
  const titles = useTranslations('navigation')
  const password = person.provider ? words('keptBy', { provider: person.provider }) : words('passwordState')
  const doors = [
    { screen: 'accountPassword', state: password },
    { screen: 'accountSecondFactor', state: person.hasSecondFactor ? words('on') : words('off') },
    { screen: 'accountSessions', state: words('sessionsState', { count: sessionCount }) },
    { screen: 'accountDeletion', state: words('deletionState') },
  ] as const
  return (
    <ul className={styles.doors}>
      {doors.map(({ screen, state }) => (
        <li key={screen}>
          <a href={pagePath(screen, locale)}>
            <span className={styles.door}>
              <span className={styles.name}>{titles(screen)}</span>
              <span className={styles.state}>{state}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
