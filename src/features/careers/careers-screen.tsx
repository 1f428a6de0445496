import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { DepartmentContact } from '@/content/queries/department-contact'
import type { PositionCard } from '@/content/view-models/positions'
import type { Locale } from '@/shared/locales'
import { PageHeader } from '@/ui/layout/page-header'
import { ApplyFormSection } from './apply-form-section'
import styles from './careers.module.css'
import { OpenApplication } from './open-application'
import { OpenPositions } from './open-positions'

interface CareersScreenProps {
  locale: Locale
  positions: PositionCard[]
  department: DepartmentContact
  /** The form. */
  children: ReactNode
}

/** Renders the open positions, and how to apply if none fits. */
export function CareersScreen({ locale, positions, department, children }: CareersScreenProps) {
  const words = useTranslations('careers')
  return (
    <>
      <PageHeader caption={words('caption')} title={words('title')} lead={words('lead')} />
      <OpenPositions locale={locale} positions={positions} openApplicationHref="#apply" />
      <OpenApplication>
        <h3 className={`caption ${styles.send}`}>{words('whatToSend')}</h3>
        <ul className={styles.sendList}>
          <li>{words('sendCv')}</li>
          <li>{words('sendSkills')}</li>
          <li>{words('sendStart')}</li>
        </ul>
        <ApplyFormSection locale={locale} department={department} subject={words('openApplication')}>
          {children}
        </ApplyFormSection>
      </OpenApplication>
    </>
  )
}
