import type { Metadata } from 'next'
import { DEFAULT_LOCALE, LOCALES, type Locale, localeEntry } from '@/facts/locales'
import { readEnvironment } from '@/platform/env'
import type { Alternates } from './alternates'

interface PageFacts {
  locale: Locale
  title: string
  description?: string | undefined
  alternates: Alternates
  /** Address of the picture for link previews. */
  picture?: string | undefined
  type?: 'website' | 'article'
  isIndexed?: boolean
}

const SITE_NAME = 'Kovina'
/** For pages without a picture of their own; 1200 × 630, in the public folder. */
const SHARE_PICTURE = '/share.jpg'

function languagesOf(alternates: Alternates) {
  const fallback = alternates[DEFAULT_LOCALE]
  return { ...(fallback ? { 'x-default': fallback } : {}), ...alternates }
}

/** Title, canonical address, the published translations and the link preview of one page. */
export function pageMetadata(facts: PageFacts): Metadata {
  const { locale, title, description, alternates, picture, type = 'website', isIndexed = true } = facts
  const canonical = alternates[locale]
  return {
    metadataBase: new URL(readEnvironment().siteUrl),
    title: title === SITE_NAME ? title : `${title} · ${SITE_NAME}`,
    description,
    robots: isIndexed ? undefined : { index: false, follow: true },
    alternates: isIndexed ? { canonical, languages: languagesOf(alternates) } : undefined,
    openGraph: {
      type,
      siteName: SITE_NAME,
      title,
      description,
      url: canonical,
      images: [picture ?? SHARE_PICTURE],
      locale: localeEntry(locale).openGraph,
      alternateLocale: LOCALES.filter(({ code }) => code !== locale && alternates[code]).map(
        (entry) => entry.openGraph,
      ),
    },
  }
}
