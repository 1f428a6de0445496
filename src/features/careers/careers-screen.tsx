import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Desk } from '@/content/desk'
import type { PositionCard } from '@/content/shapes/positions'
import type { Locale } from '@/shared/locales'
import { PageHeader } from '@/ui/layout/page-header'
import { ApplyPlace } from './apply-place'
import styles from './careers.module.css'
import { OpenApplication } from './open-application'
import { OpenPositions } from './open-positions'

interface CareersScreenProps {
  locale: Locale
  positions: PositionCard[]
  desk: Desk
  /** The form. */
  children: ReactNode
}

/** What is open, and how to apply when nothing fits. */
export function CareersScreen({ locale, positions, desk, children }: CareersScreenProps) {
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
        <ApplyPlace locale={locale} desk={desk} subject={words('openApplication')}>
          {children}
        </ApplyPlace>
      </OpenApplication>
    </>
  )
}
