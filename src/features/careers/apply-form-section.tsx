import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { DepartmentContact } from '@/content/queries/department-contact'
import { contactLink } from '@/i18n/routing/contact-link'
import { pagePath } from '@/i18n/routing/routes'
import type { Locale } from '@/shared/locales'
import { FormWithContact } from '@/ui/form/form-with-contact'
import { ActionLink } from '@/ui/text/action-link'
import styles from './careers.module.css'

interface ApplyFormSectionProps {
  locale: Locale
  department: DepartmentContact
  subject: string
  /** The form; missing in previews. */
  children?: ReactNode
}

/** Renders the application form, the department that receives it, and further links. */
export function ApplyFormSection({ locale, department, subject, children }: ApplyFormSectionProps) {
  const words = useTranslations('careers')
  const contact = useTranslations('contact')
  return (
    <FormWithContact
      id="apply"
      labels={{ email: contact('email'), phone: contact('phone') }}
      department={department}
      subject={subject}
      form={children}
    >
      <p className={`${styles.ways} no-print`}>
        <ActionLink href={contactLink('careers', locale)}>{words('contactUs')}</ActionLink>
        <ActionLink href={pagePath('home', locale)} look="back">
          {words('toHome')}
        </ActionLink>
      </p>
    </FormWithContact>
  )
}
