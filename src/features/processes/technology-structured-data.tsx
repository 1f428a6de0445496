import type { TechnologyArticle } from '@/content/view-models/processes'
import { itemPath } from '@/i18n/routing/routes'
import { absoluteUrl } from '@/platform/http/absolute-url'
import type { Locale } from '@/shared/locales'
import { StructuredData } from '@/ui/text/structured-data'

interface TechnologyStructuredDataProps {
  locale: Locale
  technology: TechnologyArticle
  provider: string
}

/** Renders the technology as a service, for search engines. */
export function TechnologyStructuredData({ locale, technology, provider }: TechnologyStructuredDataProps) {
  const { title, summary, slug, picture } = technology
  return (
    <StructuredData
      data={{
        '@type': 'Service',
        name: title,
        description: summary,
        url: absoluteUrl(itemPath('technologyItem', locale, slug)),
        image: picture ? absoluteUrl(picture.original) : undefined,
        provider: { '@type': 'Organization', name: provider, url: absoluteUrl('/') },
      }}
    />
  )
}
