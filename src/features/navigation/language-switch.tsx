import { useTranslations } from 'next-intl'
import { LOCALES, type Locale } from '@/facts/locales'
import { type PageRouteName, pagePath } from '@/facts/routes'
import type { Alternates } from './alternates'
import styles from './language-switch.module.css'

interface LanguageSwitchProps {
  locale: Locale
  section: PageRouteName | null
  alternates: Alternates
}

/** The five languages as links to this very page; where it is not translated, to the list it belongs to, and it says so. */
export function LanguageSwitch({ locale, section, alternates }: LanguageSwitchProps) {
  const words = useTranslations('navigation')
  return (
    <nav aria-label={words('languages')} className={styles.switch}>
      <ul className={styles.list}>
        {LOCALES.map(({ code, lang, ownName }) => {
          const isTranslated = alternates[code] !== undefined
          return (
            <li key={code}>
              <a
                className={isTranslated ? styles.language : `${styles.language} ${styles.missing}`}
                href={alternates[code] ?? pagePath(section ?? 'home', code)}
                lang={lang}
                hrefLang={lang}
                aria-current={code === locale ? 'true' : undefined}
                title={isTranslated ? ownName : words('notTranslated', { language: ownName })}
              >
                <span aria-hidden="true">{code.toUpperCase()}</span>
                <span className="visually-hidden">{ownName}</span>
                {!isTranslated && (
                  <span
                    className="visually-hidden"
                    lang={LOCALES.find((entry) => entry.code === locale)?.lang}
                  >
                    {' '}
                    ({words('notTranslated', { language: ownName })})
                  </span>
                )}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
