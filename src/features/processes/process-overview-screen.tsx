import { useTranslations } from 'next-intl'
import type { ProcessCard, TechnologyCard } from '@/content/view-models/processes'
import { itemPath, pagePath } from '@/i18n/routing/routes'
import type { Locale } from '@/shared/locales'
import { EmptyState } from '@/ui/cards/empty-state'
import { ProcessSteps } from '@/ui/cards/process-steps'
import { Container } from '@/ui/layout/container'
import { PageHeader } from '@/ui/layout/page-header'
import styles from './process.module.css'
import technologyStyles from './technology.module.css'
import { TechnologyCards } from './technology-cards'

interface ProcessOverviewScreenProps {
  locale: Locale
  processes: ProcessCard[]
  technologies: TechnologyCard[]
}

/** Renders the line of processes, and the technologies that they use. */
export function ProcessOverviewScreen({ locale, processes, technologies }: ProcessOverviewScreenProps) {
  const words = useTranslations('process')
  const contact = useTranslations('contact')
  const stations = processes.map((process) => ({
    ...process,
    href: itemPath('processItem', locale, process.slug),
  }))
  return (
    <>
      <PageHeader caption={words('caption')} title={words('title')} lead={words('lead')} />
      <Container className={styles.overview}>
        {stations.length > 0 ? (
          <ProcessSteps stations={stations} headingLevel="h2" hasFirstPicture />
        ) : (
          <EmptyState
            text={words('empty')}
            next={{ href: pagePath('contact', locale), title: contact('message') }}
          />
        )}
        {technologies.length > 0 && (
          <section
            id="technologies"
            className={technologyStyles.technologies}
            aria-labelledby="technologies-title"
          >
            <h2 id="technologies-title">{words('technologies')}</h2>
            <p className="lead">{words('technologiesLead')}</p>
            <TechnologyCards locale={locale} technologies={technologies} readMore={words('capabilities')} />
          </section>
        )}
      </Container>
    </>
  )
}
