import { useTranslations } from 'next-intl'
import { formPath } from '@/content/queries/page-document'
import type { Locale } from '@/shared/locales'
import { ActionLink } from '@/ui/text/action-link'
import styles from './preview-bar.module.css'
import type { PreviewedDocument } from './previewed-document'
import { RefreshOnSave } from './refresh-on-save.client'

interface PreviewBarProps {
  locale: Locale
  document: PreviewedDocument
}

/** Renders the note that only the viewer sees this page, and the link back to the form. */
export function PreviewBar({ locale, document }: PreviewBarProps) {
  const words = useTranslations('preview')
  return (
    <aside className={styles.bar} aria-label={words('title')}>
      <p>
        <strong>{words('title')}.</strong> {words('explanation')}
      </p>
      <ActionLink href={formPath(document, locale)}>{words('edit')}</ActionLink>
      <RefreshOnSave />
    </aside>
  )
}
