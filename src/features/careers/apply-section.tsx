import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { DepartmentContact } from '@/content/queries/department-contact'
import type { Locale } from '@/shared/locales'
import { Section } from '@/ui/layout/section'
import { ApplyFormSection } from './apply-form-section'
import styles from './careers.module.css'

interface ApplySectionProps {
  locale: Locale
  title: string
  department: DepartmentContact
  children?: ReactNode
}

/** Renders how to apply for a position. */
export function ApplySection({ locale, title, department, children }: ApplySectionProps) {
  const words = useTranslations('careers')
  return (
    <Section number={1} caption={words('applyCaption')} labelledBy="apply-title" ground="graphite">
      <h2 id="apply-title" className={styles.target}>
        {words('apply')}
      </h2>
      <p className="lead">{words('applyText')}</p>
      <ApplyFormSection
        locale={locale}
        department={department}
        subject={words('applySubject', { title: title })}
      >
        {children}
      </ApplyFormSection>
    </Section>
  )
}
