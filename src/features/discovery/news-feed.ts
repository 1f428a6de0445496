// Builds the RSS feed of one language's news.

import 'server-only'
import { Feed } from 'feed'
import { getTranslations } from 'next-intl/server'
import { pageQueries } from '@/content/queries/page-queries'
import { machineReadablePath } from '@/i18n/routing/machine-readable-files'
import { itemPath, pagePath } from '@/i18n/routing/routes'
import { runningPayload } from '@/payload'
import { absoluteUrl } from '@/platform/http/absolute-url'
import { type Locale, localeEntry } from '@/shared/locales'
import { withXmlCharactersOnly } from './xml-characters'

/** Articles in the feed of a language. */
const FEED_ITEMS_MAX = 20

const read = pageQueries(runningPayload)

export async function newsFeedIn(locale: Locale): Promise<string> {
  const [words, company, { cards }] = await Promise.all([
    getTranslations({ locale, namespace: 'news' }),
    read.company(locale),
    read.news(locale, FEED_ITEMS_MAX),
  ])
  const self = absoluteUrl(machineReadablePath('rss.xml', locale))
  const newest = cards[0]?.publishedOn
  const feed = new Feed({
    id: self,
    title: `${words('title')} · ${company.name}`,
    description: words('lead'),
    link: absoluteUrl(pagePath('news', locale)),
    language: localeEntry(locale).lang,
    copyright: company.name,
    feedLinks: { rss: self },
    // Never the present time: readers would fetch a feed that always seems new for nothing.
    ...(newest && { updated: new Date(newest) }),
  })
  for (const { slug, title, summary, publishedOn, picture } of cards) {
    const link = absoluteUrl(itemPath('newsItem', locale, slug))
    const webp = picture?.webp.at(-1)
    feed.addItem({
      id: link,
      link,
      title,
      description: summary,
      date: new Date(publishedOn),
      ...(webp && { image: { url: absoluteUrl(webp.url), type: 'image/webp', length: webp.bytes } }),
    })
  }
  return withXmlCharactersOnly(feed.rss2())
}
