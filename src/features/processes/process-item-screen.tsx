import { useTranslations } from 'next-intl'
import type { ProcessArticle, ProcessCard, TechnologyCard } from '@/content/view-models/processes'
import { contactLink } from '@/i18n/routing/contact-link'
import { itemPath, pagePath } from '@/i18n/routing/routes'
import type { Locale } from '@/shared/locales'
import { Article } from '@/ui/layout/article'
import { PreviousNextNav } from '@/ui/layout/previous-next-nav'
import { ActionLink } from '@/ui/text/action-link'
import { RichText } from '@/ui/text/rich-text'
import { LinkList } from './link-list'
import styles from './process.module.css'

interface ProcessItemScreenProps {
  locale: Locale
  process: ProcessArticle
  all: ProcessCard[]
  technologies: TechnologyCard[]
}

/** Renders one process: what happens, what the customer gets, and the steps before and after it. */
export function ProcessItemScreen({ locale, process, all, technologies }: ProcessItemScreenProps) {
  const words = useTranslations('process')
  const index = all.findIndex(({ id }) => id === process.id)
  // A process without a title in this language is not listed, but has a preview.
  const isListed = index >= 0
  const here = technologies.filter(({ processIds }) => processIds.includes(process.id))
  const neighbour = (caption: string, card: ProcessCard | undefined) =>
    card ? { caption, title: card.title, href: itemPath('processItem', locale, card.slug) } : null
  return (
    <Article
      back={{ href: pagePath('process', locale), title: words('all') }}
      caption={isListed ? words('stepOf', { step: index + 1, total: all.length }) : words('caption')}
      title={process.title}
      lead={process.summary}
      picture={process.picture}
      aside={
        <div className={styles.facts}>
          <div className={styles.outcome}>
            <h2 className="caption">{words('outcome')}</h2>
            <p>{process.outcome}</p>
          </div>
          <LinkList
            title={words('technologiesHere')}
            links={here.map(({ slug, title }) => ({ title, href: itemPath('technologyItem', locale, slug) }))}
          />
          <p className="no-print">
            <ActionLink href={contactLink('processItem', locale, process.slug)} look="filled">
              {words('askProcess')}
            </ActionLink>
          </p>
        </div>
      }
      foot={
        <PreviousNextNav
          label={words('neighbours')}
          previous={neighbour(words('previous'), all[index - 1])}
          next={neighbour(words('next'), isListed ? all[index + 1] : undefined)}
        />
      }
    >
      <RichText body={process.body} />
    </Article>
  )
}
