import { useTranslations } from 'next-intl'
import { type PageRouteName, pagePath } from '@/i18n/routing/routes'
import { absoluteUrl } from '@/platform/http/absolute-url'
import type { Locale } from '@/shared/locales'
import { StructuredData } from '@/ui/text/structured-data'

interface BreadcrumbsProps {
  locale: Locale
  section: PageRouteName
  /** The item, if the page shows an item of the section. */
  item?: { title: string; path: string } | undefined
}

/** Renders the position of the page for search engines: home, section, item. */
export function Breadcrumbs({ locale, section, item }: BreadcrumbsProps) {
  const words = useTranslations('navigation')
  const steps = [
    { title: words('home'), path: pagePath('home', locale) },
    { title: words(section), path: pagePath(section, locale) },
    ...(item ? [item] : []),
  ]
  return (
    <StructuredData
      data={{
        '@type': 'BreadcrumbList',
        itemListElement: steps.map(({ title, path }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: title,
          item: absoluteUrl(path),
        })),
      }}
    />
  )
}
