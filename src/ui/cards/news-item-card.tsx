import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { itemPath } from '@/i18n/routing/routes'
import type { Locale } from '@/shared/locales'
import { Card } from './card'

interface NewsItemCardProps extends Pick<ComponentProps<typeof Card>, 'sizes' | 'isLead' | 'isFirst'> {
  locale: Locale
  /** If the item has no date, the card shows none. */
  item: Pick<ComponentProps<typeof Card>, 'title' | 'summary' | 'picture'> & {
    slug: string
    publishedOn?: string
  }
}

/** Renders one article of a list as a card. */
export function NewsItemCard({ locale, item, ...look }: NewsItemCardProps) {
  const words = useTranslations('news')
  const { slug, title, summary, publishedOn, picture } = item
  return (
    <Card
      href={itemPath('newsItem', locale, slug)}
      title={title}
      summary={summary}
      {...(publishedOn && { date: publishedOn })}
      picture={picture}
      readMore={words('read')}
      {...look}
    />
  )
}
