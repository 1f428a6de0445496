import { useTranslations } from 'next-intl'
import { type PageRouteName, pagePath } from '@/i18n/routing/routes'
import type { Locale } from '@/shared/locales'
import { SearchForm } from '@/ui/form/search-form'
import { Container } from '@/ui/layout/container'
import { ActionLink } from '@/ui/text/action-link'
import styles from './not-found.module.css'

const SUGGESTED_PAGES = ['process', 'news', 'company', 'contact'] as const satisfies PageRouteName[]

/** Renders the not-found page: the requested address, further links, and the search. */
export function NotFoundScreen({ locale, path }: { locale: Locale; path: string }) {
  const words = useTranslations('notFound')
  const navigation = useTranslations('navigation')
  return (
    <div className={styles.screen}>
      <Container className={styles.sheet}>
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
            {SUGGESTED_PAGES.map((route) => (
              <li key={route}>
                <ActionLink href={pagePath(route, locale)}>{navigation(route)}</ActionLink>
              </li>
            ))}
          </ul>
          <SearchForm locale={locale} />
        </div>
      </Container>
    </div>
  )
}
