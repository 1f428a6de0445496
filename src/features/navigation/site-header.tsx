import { useTranslations } from 'next-intl'
import type { Alternates } from '@/i18n/routing/alternates'
import { type PageRouteName, pagePath } from '@/i18n/routing/routes'
import type { Locale } from '@/shared/locales'
import { Wordmark } from '@/ui/media/wordmark'
import { LanguageSwitch } from './language-switch'
import styles from './site-header.module.css'

const MAIN_MENU = [
  'company',
  'process',
  'projects',
  'news',
  'careers',
  'contact',
] as const satisfies PageRouteName[]

interface SiteHeaderProps {
  locale: Locale
  section: PageRouteName | null
  alternates: Alternates
}

/** Renders the link to the search, with a magnifier icon. */
function SearchLink({ locale, section }: Pick<SiteHeaderProps, 'locale' | 'section'>) {
  const words = useTranslations('navigation')
  return (
    <a
      className={styles.search}
      href={pagePath('search', locale)}
      aria-current={section === 'search' ? 'true' : undefined}
      title={words('search')}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <circle cx="10.5" cy="10.5" r="6.5" fill="none" stroke="currentColor" strokeWidth="2" />
        <path d="m15.5 15.5 5.5 5.5" stroke="currentColor" strokeWidth="2" />
      </svg>
      <span className="visually-hidden">{words('search')}</span>
    </a>
  )
}

function Menu({ locale, section }: Pick<SiteHeaderProps, 'locale' | 'section'>) {
  const words = useTranslations('navigation')
  return (
    <ul className={styles.menu}>
      {MAIN_MENU.map((route) => (
        <li key={route}>
          <a href={pagePath(route, locale)} aria-current={route === section ? 'true' : undefined}>
            {words(route)}
          </a>
        </li>
      ))}
    </ul>
  )
}

/**
 * Renders two menus, of which the width of the window shows one: a row, and on narrow screens a `<details>` element
 * that needs no script.
 */
export function SiteHeader({ locale, section, alternates }: SiteHeaderProps) {
  const words = useTranslations('navigation')
  return (
    <header className={`${styles.header} no-print`}>
      <a className={styles.home} href={pagePath('home', locale)} aria-label={words('toHome')}>
        <Wordmark />
      </a>
      <nav className={styles.row} aria-label={words('main')}>
        <Menu locale={locale} section={section} />
      </nav>
      <div className={styles.languages}>
        <LanguageSwitch locale={locale} section={section} alternates={alternates} />
      </div>
      <SearchLink locale={locale} section={section} />
      <details className={styles.disclosure} data-menu>
        <summary>{words('menu')}</summary>
        <div className={styles.panel}>
          <nav aria-label={words('main')}>
            <Menu locale={locale} section={section} />
          </nav>
          <LanguageSwitch locale={locale} section={section} alternates={alternates} />
        </div>
      </details>
    </header>
  )
}
