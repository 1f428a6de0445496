import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/shared/locales'
import styles from './drafts-note.module.css'

/** Renders the note that only this user sees drafts; the bar above has the switch. */
export async function DraftsNote({ locale }: { locale: Locale }) {
  const words = await getTranslations({ locale, namespace: 'draftsNote' })
  return (
    <aside className={`${styles.note} no-print`} aria-label={words('title')}>
      <strong>{words('title')}</strong> {words('explanation')}
    </aside>
  )
}
