import { useTranslations } from 'next-intl'
import type { Locale } from '@/facts/locales'
import { ActionLink } from '@/ui/action-link'
import styles from './preview-bar.module.css'
import { RefreshOnSave } from './refresh-on-save.client'

interface PreviewBarProps {
  locale: Locale
  collection: string
  id: number
}

/** Says that nobody else sees this, and leads back to the form. */
export function PreviewBar({ locale, collection, id }: PreviewBarProps) {
  const words = useTranslations('preview')
  return (
    <aside className={styles.bar} aria-label={words('title')}>
      <p>
        <strong>{words('title')}.</strong> {words('explanation')}
      </p>
      <ActionLink href={`/admin/collections/${collection}/${id}?locale=${locale}`}>
        {words('edit')}
      </ActionLink>
      <RefreshOnSave />
    </aside>
  )
}
