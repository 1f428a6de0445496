import { useTranslations } from 'next-intl'
import { pagePath } from '@/i18n/routing/routes'
import type { Locale } from '@/shared/locales'
import { LinkRows } from '@/ui/cards/link-rows'
import styles from '../account.module.css'
import type { OverviewPageData } from '../queries'

interface AccountNavProps extends Pick<OverviewPageData, 'user' | 'sessionCount'> {
  locale: Locale
}

/** Renders the links to the other screens, each with its current state. */
export function AccountNav({ locale, user, sessionCount }: AccountNavProps) {
  const words = useTranslations('account')
  const titles = useTranslations('navigation')
  const password = user.provider ? words('keptBy', { provider: user.provider }) : words('passwordState')
  const screens = [
    { screen: 'accountPassword', state: password },
    { screen: 'accountEmail', state: words('passwordState') },
    { screen: 'accountSecondFactor', state: user.hasSecondFactor ? words('on') : words('off') },
    { screen: 'accountSessions', state: words('sessionsState', { count: sessionCount }) },
    { screen: 'accountDeletion', state: words('deletionState') },
  ] as const
  return (
    <LinkRows
      links={screens.map(({ screen, state }) => ({
        href: pagePath(screen, locale),
        content: (
          <span className={styles.link}>
            <span className={styles.name}>{titles(screen)}</span>
            <span className={styles.state}>{state}</span>
          </span>
        ),
      }))}
    />
  )
}
