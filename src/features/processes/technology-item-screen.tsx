import { useTranslations } from 'next-intl'
import type { ProcessCard, TechnologyArticle, TechnologyCard } from '@/content/view-models/processes'
import { contactLink } from '@/i18n/routing/contact-link'
import { itemPath, pagePath } from '@/i18n/routing/routes'
import type { Locale } from '@/shared/locales'
import { Article } from '@/ui/layout/article'
import { ActionLink } from '@/ui/text/action-link'
import { DataTable } from '@/ui/text/data-table'
import { RichText } from '@/ui/text/rich-text'
import styles from './process.module.css'
import { ReadMoreList } from './read-more-list'

interface TechnologyItemScreenProps {
  locale: Locale
  technology: TechnologyArticle
  all: TechnologyCard[]
  processes: ProcessCard[]
}

/** Renders one technology: its capabilities in figures, design hints, the processes that use it, and other technologies. */
export function TechnologyItemScreen({ locale, technology, all, processes }: TechnologyItemScreenProps) {
  const words = useTranslations('process')
  const labels = useTranslations('capabilities')
  const users = processes.filter(({ id }) => technology.processIds.includes(id))
  const others = all.filter(({ slug }) => slug !== technology.slug)
  return (
    <Article
      back={{ href: `${pagePath('process', locale)}#technologies`, title: words('allTechnologies') }}
      caption={words('technologyCaption')}
      title={technology.title}
      lead={technology.summary}
      picture={technology.picture}
      aside={
        <div className={styles.facts}>
          <DataTable
            caption={words('capabilities')}
            rows={technology.capabilities.map(({ name, value }) => ({ label: labels(name), value }))}
          />
          <p className="no-print">
            <ActionLink href={contactLink('technologyItem', locale, technology.slug)} look="filled">
              {words('askTechnology')}
            </ActionLink>
          </p>
        </div>
      }
      foot={
        <>
          <ReadMoreList
            title={words('usedIn')}
            readMore={words('readMore')}
            links={users.map(({ slug, ...card }) => ({
              ...card,
              href: itemPath('processItem', locale, slug),
            }))}
          />
          <ReadMoreList
            title={words('otherTechnologies')}
            readMore={words('readMore')}
            links={others.map(({ slug, ...card }) => ({
              ...card,
              href: itemPath('technologyItem', locale, slug),
            }))}
          />
        </>
      }
    >
      <h2 className={styles.about}>{words('aboutTechnology')}</h2>
      <RichText body={technology.body} />
    </Article>
  )
}
