import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Desk } from '@/content/desk'
import { contactAbout } from '@/facts/contact-about'
import type { Locale } from '@/facts/locales'
import { pagePath } from '@/facts/routes'
import { ActionLink } from '@/ui/action-link'
import { FormPlace } from '@/ui/form-place'
import styles from './careers.module.css'

interface ApplyPlaceProps {
  locale: Locale
  desk: Desk
  subject: string
  /** The form; previews have none. */
  children?: ReactNode
}

/** The form to apply with, whom it reaches, and ways on. */
export function ApplyPlace({ locale, desk, subject, children }: ApplyPlaceProps) {
  const words = useTranslations('careers')
  const contact = useTranslations('contact')
  return (
    <FormPlace
      id="apply"
      labels={{ email: contact('email'), phone: contact('phone') }}
      desk={desk}
      subject={subject}
      form={children}
    >
      <p className={`${styles.ways} no-print`}>
        <ActionLink href={contactAbout('careers', locale)}>{words('contactUs')}</ActionLink>
        <ActionLink href={pagePath('home', locale)} look="back">
          {words('toHome')}
        </ActionLink>
      </p>
    </FormPlace>
  )
}
