import { useTranslations } from 'next-intl'
import { formPath } from '@/content/queries/page-document'
import type { Locale } from '@/shared/locales'
import { ActionLink } from '@/ui/text/action-link'
import type { Previewed } from './is-previewed'
import styles from './preview-bar.module.css'
import { RefreshOnSave } from './refresh-on-save.client'

interface PreviewBarProps {
  locale: Locale
  collection: Previewed
  id: number
}

/** Says that the page is visible to its viewer only, and leads back to the form. */
export function PreviewBar({ locale, collection, id }: PreviewBarProps) {
  const words = useTranslations('preview')
  return (
    <aside className={styles.bar} aria-label={words('title')}>
      <p>
        <strong>{words('title')}.</strong> {words('explanation')}
      </p>
      <ActionLink href={formPath({ kind: 'item', collection, id }, locale)}>{words('edit')}</ActionLink>
      <RefreshOnSave />
    </aside>
  )
}
