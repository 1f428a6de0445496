import { useTranslations } from 'next-intl'
import type { ProcessCard, TechnologyArticle, TechnologyCard } from '@/content/view-models/processes'
import { contactLink } from '@/i18n/routing/contact-link'
import { itemPath, pagePath } from '@/i18n/routing/routes'
import type { Locale } from '@/shared/locales'
import { Article } from '@/ui/layout/article'
import { ActionLink } from '@/ui/text/action-link'
import { DataTable } from '@/ui/text/data-table'
import { RichText } from '@/ui/text/rich-text'
import { LinkList } from './link-list'
import styles from './process.module.css'

interface TechnologyItemScreenProps {
  locale: Locale
  technology: TechnologyArticle
  all: TechnologyCard[]
  processes: ProcessCard[]
}

/** One technology: what it can do in figures, what to mind, where it is used, and the others. */
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
          <LinkList
            title={words('usedIn')}
            links={users.map(({ slug, title }) => ({ title, href: itemPath('processItem', locale, slug) }))}
          />
          <LinkList
            title={words('otherTechnologies')}
            links={others.map(({ slug, title }) => ({
              title,
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
