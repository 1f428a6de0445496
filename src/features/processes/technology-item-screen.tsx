import { useTranslations } from 'next-intl'
import type { ProcessCard, TechnologyArticle, TechnologyCard } from '@/content/shapes/processes'
import { contactAbout } from '@/facts/contact-about'
import type { Locale } from '@/facts/locales'
import { itemPath, pagePath } from '@/facts/routes'
import { ActionLink } from '@/ui/action-link'
import { Article } from '@/ui/article'
import { DataTable } from '@/ui/data-table'
import { RichText } from '@/ui/rich-text'
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
            <ActionLink href={contactAbout('technologyItem', locale, technology.slug)} look="filled">
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
      <RichText body={technology.body} />
    </Article>
  )
}
