import { useTranslations } from 'next-intl'
import type { ProcessCard, TechnologyArticle, TechnologyCard } from '@/content/shapes/processes'
import type { Locale } from '@/facts/locales'
import { itemPath, pagePath } from '@/facts/routes'
import { ActionLink } from '@/ui/action-link'
import { Article } from '@/ui/article'
import { Picture } from '@/ui/picture'
import { RichText } from '@/ui/rich-text'
import { CapabilityTable } from './capability-table'
import { LinkList } from './link-list'

interface TechnologyItemScreenProps {
  locale: Locale
  technology: TechnologyArticle
  all: TechnologyCard[]
  processes: ProcessCard[]
}

/** One technology: what it can do in figures, what to mind, where it is used, and the others. */
export function TechnologyItemScreen({ locale, technology, all, processes }: TechnologyItemScreenProps) {
  const words = useTranslations('process')
  const users = processes.filter(({ id }) => technology.processIds.includes(id))
  const others = all.filter(({ slug }) => slug !== technology.slug)
  return (
    <Article
      back={
        <ActionLink href={`${pagePath('process', locale)}#technologies`} look="back">
          {words('allTechnologies')}
        </ActionLink>
      }
      caption={words('technologyCaption')}
      title={technology.title}
      lead={technology.summary}
      picture={
        technology.picture && (
          <Picture picture={technology.picture} sizes="(min-width: 64rem) 90vw, 100vw" isFirst />
        )
      }
      aside={<CapabilityTable capabilities={technology.capabilities} />}
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
