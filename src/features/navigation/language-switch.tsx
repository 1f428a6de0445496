import { useTranslations } from 'next-intl'
import type { Alternates } from '@/i18n/routing/alternates'
import { type PageRouteName, pagePath } from '@/i18n/routing/routes'
import { LOCALES, type Locale, localeEntry } from '@/shared/locales'
import styles from './language-switch.module.css'

interface LanguageSwitchProps {
  locale: Locale
  section: PageRouteName | null
  alternates: Alternates
  /**
   * Tells whether the switch is a landmark. The footer repeats the header's switch, and a second landmark of the same
   * name would be redundant.
   */
  isLandmark?: boolean
}

/**
 * Renders links to the page in the five languages. Where it is not translated, the link leads to the list it belongs
 * to, and says so.
 */
export function LanguageSwitch({ locale, section, alternates, isLandmark = true }: LanguageSwitchProps) {
  const words = useTranslations('navigation')
  const Frame = isLandmark ? 'nav' : 'div'
  const names = new Intl.DisplayNames([localeEntry(locale).lang], { type: 'language' })
  return (
    <Frame role={isLandmark ? undefined : 'group'} aria-label={words('languages')}>
      <ul className={styles.list}>
        {LOCALES.map(({ code, lang, ownName }) => {
          const isTranslated = alternates[code] !== undefined
          const note = words('notTranslated', { language: names.of(code) ?? ownName })
          return (
            <li key={code}>
              <a
                className={isTranslated ? styles.language : `${styles.language} ${styles.missing}`}
                href={alternates[code] ?? pagePath(section ?? 'home', code)}
                // The note, and so the title, is in the language of the page.
                lang={isTranslated ? lang : undefined}
                hrefLang={code}
                aria-current={code === locale ? 'true' : undefined}
                title={isTranslated ? ownName : note}
              >
                <span aria-hidden="true">{code.toUpperCase()}</span>
                <span className="visually-hidden" lang={isTranslated ? undefined : lang}>
                  {ownName}
                </span>
                {!isTranslated && <span className="visually-hidden"> ({note})</span>}
              </a>
            </li>
          )
        })}
      </ul>
    </Frame>
  )
}
