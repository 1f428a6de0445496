// Determines the page that led a visitor to the contact form. It selects the topic, and its title prefills the form.

import type { ContentQueries } from '@/content/queries/content-queries'
import { contactLink } from '@/i18n/routing/contact-link'
import { pagePath } from '@/i18n/routing/routes'
import { LOCALE_CODES, type Locale } from '@/shared/locales'
import { TOPIC_PAGES, type TopicPage } from '@/shared/submissions/forms'

export interface ContactPrefill {
  page: TopicPage
  /** Null for a page that is no item. */
  title: string | null
  /** Addresses of the prefilled contact form, for the language switch. */
  addresses: Record<Locale, string>
}

type Reader = Pick<ContentQueries, 'technologyArticle' | 'processArticle' | 'projectArticle'>
interface Item {
  title: string
  slugs: Partial<Record<Locale, string>>
}

const noItem = async (): Promise<Item | null> => null

const ITEMS: Record<TopicPage, (read: Reader, locale: Locale, slug: string) => Promise<Item | null>> = {
  technologyItem: (read, locale, slug) => read.technologyArticle(locale, slug),
  processItem: (read, locale, slug) => read.processArticle(locale, slug),
  projectItem: (read, locale, slug) => read.projectArticle(locale, slug),
  company: noItem,
  careers: noItem,
}

function addressesOf(page: TopicPage, item: Item | null): Record<Locale, string> {
  const addresses = LOCALE_CODES.map((code) => {
    const slug = item?.slugs[code]
    return [code, item && !slug ? pagePath('contact', code) : contactLink(page, code, slug)]
  })
  return Object.fromEntries(addresses) as Record<Locale, string>
}

/** Returns null for an unknown page. For an item that is not published, returns its kind only. */
export async function contactPrefill(
  read: Reader,
  locale: Locale,
  asked = '',
): Promise<ContactPrefill | null> {
  const [name, slug = ''] = asked.split('/')
  const page = TOPIC_PAGES.find((known) => known === name)
  if (!page) return null
  const item = slug ? await ITEMS[page](read, locale, slug) : null
  return { page, title: item?.title ?? null, addresses: addressesOf(page, item) }
}
