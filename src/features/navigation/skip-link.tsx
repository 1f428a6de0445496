import { useTranslations } from 'next-intl'
import styles from './site-header.module.css'

export function SkipLink() {
  const words = useTranslations('navigation')
  return (
    <a className={`visually-hidden ${styles.skip}`} href="#content">
      {words('skip')}
    </a>
  )
}
