import type { Metadata } from 'next'
import type { Alternates } from '@/i18n/routing/alternates'
import { machineReadablePath } from '@/i18n/routing/machine-readable-files'
import { SHARE_PICTURE_HEIGHT, SHARE_PICTURE_WIDTH, sharePicturePath } from '@/i18n/routing/page-data-path'
import { getEnvironment } from '@/platform/env/env'
import { DEFAULT_LOCALE, LOCALES, type Locale, localeEntry } from '@/shared/locales'

interface PageMetadataOptions {
  locale: Locale
  title: string
  description?: string | undefined
  alternates: Alternates
  type?: 'website' | 'article'
  isIndexed?: boolean
}

const SITE_NAME = 'Kovina'
/** Link preview picture of pages that have none of their own; in the public folder. */
const SHARE_PICTURE = '/share.jpg'

/** Returns the link preview picture, which contains the page's title in its language. */
function pictureOf(page: string | undefined) {
  const url = page ? sharePicturePath(page) : SHARE_PICTURE
  return { url, width: SHARE_PICTURE_WIDTH, height: SHARE_PICTURE_HEIGHT }
}

function languagesOf(alternates: Alternates) {
  const fallback = alternates[DEFAULT_LOCALE]
  return { ...(fallback ? { 'x-default': fallback } : {}), ...alternates }
}

/** Returns title, canonical address, published translations and link preview of a page. */
export function pageMetadata(facts: PageMetadataOptions): Metadata {
  const { locale, title, description, alternates, type = 'website', isIndexed = true } = facts
  const canonical = alternates[locale]
  return {
    metadataBase: new URL(getEnvironment().localeBaseUrl),
    title: title === SITE_NAME ? title : `${title} · ${SITE_NAME}`,
    description,
    robots: isIndexed ? undefined : { index: false, follow: true },
    alternates: isIndexed
      ? {
          canonical,
          languages: languagesOf(alternates),
          types: { 'application/rss+xml': machineReadablePath('rss.xml', locale) },
        }
      : undefined,
    openGraph: {
      type,
      siteName: SITE_NAME,
      title,
      description,
      url: canonical,
      images: [pictureOf(isIndexed ? canonical : undefined)],
      locale: localeEntry(locale).openGraph,
      alternateLocale: LOCALES.filter(({ code }) => code !== locale && alternates[code]).map(
        (entry) => entry.openGraph,
      ),
    },
  }
}
