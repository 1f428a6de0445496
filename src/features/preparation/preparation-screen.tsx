import { useTranslations } from 'next-intl'
import type { Locale } from '@/facts/locales'
import { type PageRouteName, pagePath } from '@/facts/routes'
import { ActionLink } from '@/ui/action-link'
import { PageHead } from '@/ui/page-head'
import { Sheet } from '@/ui/sheet'
import styles from './preparation.module.css'

interface PreparationScreenProps {
  locale: Locale
  section: PageRouteName
  /** How to reach the company meanwhile, as far as an editor has entered it. */
  phone?: string | null | undefined
  email?: string | null | undefined
}

/** An honest page for a screen that is still being made: what it will hold, and how to get an answer today. */
export function PreparationScreen({ locale, section, phone, email }: PreparationScreenProps) {
  const words = useTranslations('preparation')
  const navigation = useTranslations('navigation')
  return (
    <>
      <PageHead caption={words('caption')} title={navigation(section)} lead={words('lead')} />
      <Sheet className={styles.sheet}>
        <dl className={styles.reach}>
          {phone && (
            <div>
              <dt className="caption">{words('phone')}</dt>
              <dd>
                <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
              </dd>
            </div>
          )}
          {email && (
            <div>
              <dt className="caption">{words('email')}</dt>
              <dd>
                <a href={`mailto:${email}`}>{email}</a>
              </dd>
            </div>
          )}
        </dl>
        <div className={styles.ways}>
          <ActionLink href={pagePath('process', locale)}>{navigation('process')}</ActionLink>
          <ActionLink href={pagePath('news', locale)}>{navigation('news')}</ActionLink>
        </div>
      </Sheet>
    </>
  )
}
