import { useTranslations } from 'next-intl'
import { pagePath } from '@/i18n/routing/routes'
import type { Locale } from '@/shared/locales'
import styles from '../account.module.css'
import type { OverviewPageData } from '../queries'

interface AccountNavProps extends Pick<OverviewPageData, 'user' | 'sessionCount'> {
  locale: Locale
}

/** The ways to the other screens, each with how things stand. */
export function AccountNav({ locale, user, sessionCount }: AccountNavProps) {
  const words = useTranslations('account')
  const titles = useTranslations('navigation')
  const password = user.provider ? words('keptBy', { provider: user.provider }) : words('passwordState')
  const links = [
    { screen: 'accountPassword', state: password },
    { screen: 'accountEmail', state: words('passwordState') },
    { screen: 'accountSecondFactor', state: user.hasSecondFactor ? words('on') : words('off') },
    { screen: 'accountSessions', state: words('sessionsState', { count: sessionCount }) },
    { screen: 'accountDeletion', state: words('deletionState') },
  ] as const
  return (
    <ul className={styles.links}>
      {links.map(({ screen, state }) => (
        <li key={screen}>
          <a href={pagePath(screen, locale)}>
            <span className={styles.link}>
              <span className={styles.name}>{titles(screen)}</span>
              <span className={styles.state}>{state}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
