import { useTranslations } from 'next-intl'
import type { Locale } from '@/facts/locales'
import { type PageRouteName, pagePath } from '@/facts/routes'
import { ActionLink } from '@/ui/action-link'
import { Sheet } from '@/ui/sheet'
import styles from './not-found.module.css'

const WAYS_ON = ['process', 'news', 'company', 'contact'] as const satisfies PageRouteName[]

/** The page that is not there: what was asked for, and ways on. */
export function NotFoundScreen({ locale, path }: { locale: Locale; path: string }) {
  const words = useTranslations('notFound')
  const navigation = useTranslations('navigation')
  return (
    <div className={styles.screen}>
      <Sheet className={styles.sheet}>
        <p className={styles.figure} aria-hidden="true">
          <span>404</span>
        </p>
        <div className={styles.words}>
          <h1 className={styles.title}>{words('title')}</h1>
          <p className={styles.message}>{words('message', { path })}</p>
          <p>{words('help')}</p>
          <ul className={styles.ways}>
            <li>
              <ActionLink href={pagePath('home', locale)}>{words('toHome')}</ActionLink>
            </li>
            {WAYS_ON.map((route) => (
              <li key={route}>
                <ActionLink href={pagePath(route, locale)}>{navigation(route)}</ActionLink>
              </li>
            ))}
          </ul>
        </div>
      </Sheet>
    </div>
  )
}
