import type { TechnologyArticle } from '@/content/shapes/processes'
import type { Locale } from '@/facts/locales'
import { itemPath } from '@/facts/routes'
import { absolute } from '@/platform/absolute'
import { StructuredData } from '@/ui/structured-data'

interface TechnologyDataProps {
  locale: Locale
  technology: TechnologyArticle
  provider: string
}

/** The technology as a service that search engines understand. */
export function TechnologyData({ locale, technology, provider }: TechnologyDataProps) {
  const { title, summary, slug, picture } = technology
  return (
    <StructuredData
      data={{
        '@type': 'Service',
        name: title,
        description: summary,
        url: absolute(itemPath('technologyItem', locale, slug)),
        image: picture ? absolute(picture.original) : undefined,
        provider: { '@type': 'Organization', name: provider, url: absolute('/') },
      }}
    />
  )
}
