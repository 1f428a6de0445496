import { useTranslations } from 'next-intl'
import type { Desk } from '@/content/desk'
import type { Locale } from '@/facts/locales'
import { pagePath } from '@/facts/routes'
import { ActionLink } from '@/ui/action-link'
import { FormPlace } from '@/ui/form-place'
import styles from './careers.module.css'

interface ApplyPlaceProps {
  locale: Locale
  desk: Desk
  subject: string
}

/** How to apply today, and ways on. */
export function ApplyPlace({ locale, desk, subject }: ApplyPlaceProps) {
  const words = useTranslations('careers')
  const contact = useTranslations('contact')
  return (
    <FormPlace
      id="apply"
      labels={{ email: contact('email'), phone: contact('phone') }}
      desk={desk}
      subject={subject}
    >
      <p className={`${styles.ways} no-print`}>
        <ActionLink href={pagePath('contact', locale)}>{words('contactUs')}</ActionLink>
        <ActionLink href={pagePath('home', locale)} look="back">
          {words('toHome')}
        </ActionLink>
      </p>
    </FormPlace>
  )
}
