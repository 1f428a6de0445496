import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { DepartmentContact } from '@/content/queries/department-contact'
import type { PositionArticle } from '@/content/view-models/positions'
import { pagePath } from '@/i18n/routing/routes'
import type { Locale } from '@/shared/locales'
import { Article } from '@/ui/layout/article'
import { ActionLink } from '@/ui/text/action-link'
import { LongDate } from '@/ui/text/long-date'
import { RichText } from '@/ui/text/rich-text'
import { ApplySection } from './apply-section'
import styles from './position.module.css'
import { PositionSections } from './position-sections'
import { PositionTable } from './position-table'

interface PositionScreenProps {
  locale: Locale
  position: PositionArticle
  department: DepartmentContact
  /** The form; missing in previews. */
  children?: ReactNode
}

/** Renders one position: summary, data, description, and how to apply. */
export function PositionScreen({ locale, position, department, children }: PositionScreenProps) {
  const words = useTranslations('careers')
  const employments = useTranslations('employments')
  const allHref = pagePath('careers', locale)
  return (
    <>
      <Article
        back={{ href: allHref, title: words('all') }}
        caption={
          <>
            {position.place} · {employments(position.employment)} · <LongDate iso={position.postedOn} />
          </>
        }
        title={position.title}
        lead={position.summary}
        picture={null}
        aside={
          <div className={styles.aside}>
            <PositionTable position={position} />
            <p className="no-print">
              <ActionLink href="#apply-title" look="filled">
                {words('apply')}
              </ActionLink>
            </p>
          </div>
        }
        foot={<ActionLink href={allHref}>{words('all')}</ActionLink>}
      >
        <RichText body={position.body} />
        <PositionSections position={position} />
      </Article>
      <ApplySection locale={locale} title={position.title} department={department}>
        {children}
      </ApplySection>
    </>
  )
}
