import { useTranslations } from 'next-intl'
import { contactLink } from '@/i18n/routing/contact-link'
import { pagePath } from '@/i18n/routing/routes'
import type { Locale } from '@/shared/locales'
import { Picture } from '@/ui/media/picture'
import { ActionLink } from '@/ui/text/action-link'
import styles from './home.module.css'
import type { HomeContent } from './queries'

/** Renders the first section: one sentence, and two links. */
export function Hero({ locale, opening }: { locale: Locale; opening: HomeContent['opening'] }) {
  const words = useTranslations('home')
  return (
    <div className={`${styles.hero} graphite`}>
      {opening.hero && (
        <div className={styles.ground}>
          <Picture picture={opening.hero} sizes="100vw" isFirst />
        </div>
      )}
      <div className={styles.opening}>
        <p className="caption">{words('caption')}</p>
        <h1 lang={opening.langOf?.claim}>{opening.claim}</h1>
        {opening.intro && (
          <p className={styles.intro} lang={opening.langOf?.intro}>
            {opening.intro}
          </p>
        )}
        <div className={styles.ways}>
          <ActionLink href={pagePath('process', locale)} look="filled">
            {words('seeWhatWeMake')}
          </ActionLink>
          <ActionLink href={contactLink('company', locale)} look="outlined">
            {words('askForAPart')}
          </ActionLink>
        </div>
      </div>
    </div>
  )
}
