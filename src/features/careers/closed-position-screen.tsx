import { useTranslations } from 'next-intl'
import type { PositionCard } from '@/content/view-models/positions'
import { pagePath } from '@/i18n/routing/routes'
import type { Locale } from '@/shared/locales'
import { PageHeader } from '@/ui/layout/page-header'
import { ActionLink } from '@/ui/text/action-link'
import styles from './careers.module.css'
import { OpenApplication } from './open-application'
import { OpenPositions } from './open-positions'

interface ClosedPositionScreenProps {
  locale: Locale
  title: string
  open: PositionCard[]
}

/** Renders the page of a closed position, for visitors who follow an old advertisement: with the open positions instead. */
export function ClosedPositionScreen({ locale, title, open }: ClosedPositionScreenProps) {
  const words = useTranslations('careers')
  const lead = [words('closedText', { title })]
  if (open.length > 0) lead.push(words('closedOpen', { count: open.length }))
  const openApplicationHref = `${pagePath('careers', locale)}#apply`
  return (
    <>
      <PageHeader caption={words('caption')} title={words('closedTitle')} lead={lead.join(' ')} />
      <OpenPositions locale={locale} positions={open} openApplicationHref={openApplicationHref} />
      <OpenApplication>
        <p className={`${styles.ways} ${styles.send}`}>
          <ActionLink href={openApplicationHref} look="filled">
            {words('sendOpenApplication')}
          </ActionLink>
        </p>
      </OpenApplication>
    </>
  )
}
