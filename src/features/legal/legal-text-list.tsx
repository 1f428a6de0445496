import { useTranslations } from 'next-intl'
import type { LegalCard } from '@/content/view-models/legal'
import { itemPath, pagePath } from '@/i18n/routing/routes'
import type { Locale } from '@/shared/locales'
import { EmptyState } from '@/ui/cards/empty-state'
import styles from './legal.module.css'

/** Renders the list of legal texts, each with its summary. */
export function LegalTextList({ locale, texts }: { locale: Locale; texts: LegalCard[] }) {
  const words = useTranslations('legal')
  if (texts.length === 0) {
    return (
      <EmptyState
        text={words('empty')}
        next={{ href: pagePath('contact', locale), title: words('emptyNext') }}
      />
    )
  }
  return (
    <ul className={styles.texts}>
      {texts.map(({ slug, title, summary }) => (
        <li key={slug} className={styles.text}>
          <h3>
            <a href={itemPath('legalItem', locale, slug)}>{title}</a>
          </h3>
          <p className={styles.summary}>{summary}</p>
        </li>
      ))}
    </ul>
  )
}
