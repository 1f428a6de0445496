// The news of one language as RSS.

import 'server-only'
import { Feed } from 'feed'
import { getTranslations } from 'next-intl/server'
import { siteReader } from '@/content/site-reader'
import { FEED_ITEMS } from '@/facts/limits'
import { type Locale, localeEntry } from '@/facts/locales'
import { machineFilePath } from '@/facts/machine-files'
import { itemPath, pagePath } from '@/facts/routes'
import { runningPayload } from '@/payload'
import { absolute } from '@/platform/absolute'

const read = siteReader(runningPayload)

export async function newsFeedIn(locale: Locale): Promise<string> {
  const [words, company, { cards }] = await Promise.all([
    getTranslations({ locale: localeEntry(locale).code, namespace: 'news' }),
    read.company(locale),
    read.news(locale, FEED_ITEMS),
  ])
  const self = absolute(machineFilePath('rss.xml', locale))
  const newest = cards[0]?.publishedOn
  const feed = new Feed({
    id: self,
    title: `${words('title')} · ${company.name}`,
    description: words('lead'),
    link: absolute(pagePath('news', locale)),
    language: localeEntry(locale).lang,
    copyright: company.name,
    feedLinks: { rss: self },
    // Never "now": a feed that always seems new is fetched for nothing.
    ...(newest && { updated: new Date(newest) }),
  })
  for (const { slug, title, summary, publishedOn, picture } of cards) {
    const link = absolute(itemPath('newsItem', locale, slug))
    const webp = picture?.webp.at(-1)?.url
    feed.addItem({
      id: link,
      link,
      title,
      description: summary,
      date: new Date(publishedOn),
      ...(webp && { image: { url: absolute(webp), type: 'image/webp' } }),
    })
  }
  return feed.rss2()
}
