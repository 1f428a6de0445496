// Reads the metadata of a page for search engines and link previews.

import { structuredDataOf } from './structured-data'

export interface Head {
  title: string
  description: string
  canonical: string | undefined
  /** Address by `hreflang`. */
  alternates: Record<string, string | undefined>
  isIndexed: boolean
  /** Link preview picture. */
  picture: string | undefined
  openGraph: { title: string; description: string; locale: string; alternates: string[] }
  facts: ReturnType<typeof structuredDataOf>
}

const unescaped = (text: string) =>
  text.replace(/&(amp|#x27|quot|#39);/g, (entity) => ({ '&amp;': '&', '&quot;': '"' })[entity] ?? "'")

/** Normalizes an address: Next omits the slash after the host. */
const spelled = (address: string | undefined) => address && new URL(address).href

function attribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]
  return found === undefined ? undefined : unescaped(found)
}

export function headOf(html: string): Head {
  const tags = html.match(/<(?:link|meta)\b[^>]*>/gi) ?? []
  const links = tags.filter((tag) => /^<link/i.test(tag))
  const meta = (name: string) => tags.find((tag) => attribute(tag, 'name') === name)
  const openGraph = (name: string) =>
    tags
      .filter((tag) => attribute(tag, 'property') === `og:${name}`)
      .map((tag) => attribute(tag, 'content') ?? '')
  const alternates = links.filter((tag) => attribute(tag, 'hreflang'))
  return {
    title: unescaped(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    description: attribute(meta('description') ?? '', 'content') ?? '',
    canonical: spelled(attribute(links.find((tag) => attribute(tag, 'rel') === 'canonical') ?? '', 'href')),
    alternates: Object.fromEntries(
      alternates.map((tag) => [attribute(tag, 'hreflang'), spelled(attribute(tag, 'href'))]),
    ),
    picture: openGraph('image')[0],
    openGraph: {
      title: openGraph('title').join(),
      description: openGraph('description').join(),
      locale: openGraph('locale').join(),
      alternates: openGraph('locale:alternate'),
    },
    facts: structuredDataOf(html),
    isIndexed: !(attribute(meta('robots') ?? '', 'content') ?? '').includes('noindex'),
  }
}
