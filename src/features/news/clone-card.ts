// Makes a new card by cloning one of the list, so that the markup exists only on the server.

import type { NewsCard } from '@/content/view-models/news'
import { withOrdinalFirst } from '@/i18n/format/ordinal-first'
import { COMPANY_TIME_ZONE } from '@/shared/company-time-zone'
import { srcSet } from '@/ui/media/src-set'

type Picture = NonNullable<NewsCard['picture']>

function need<Part extends Element>(root: Element, selector: string): Part {
  const part = root.querySelector<Part>(selector)
  if (!part) throw new Error(`a card of the list has no ${selector}`)
  return part
}

const FORMATS = ['avif', 'webp'] as const

function fillPicture(place: Element, picture: Picture): void {
  const img = need<HTMLImageElement>(place, 'img')
  const sources = FORMATS.filter((format) => picture[format].length > 0).map((format) => {
    const source = document.createElement('source')
    source.type = `image/${format}`
    source.sizes = need<HTMLSourceElement>(place, 'source').sizes
    source.srcset = srcSet(picture[format])
    return source
  })
  img.width = picture.width
  img.height = picture.height
  img.style.objectPosition = picture.focus
  img.loading = 'lazy'
  img.fetchPriority = 'auto'
  img.src = picture.webp.at(-1)?.url ?? picture.original
  place.replaceChildren(...sources, img)
}

/** Formats a date with `dateStyle: long` in the page's language, as `src/ui/text/long-date.tsx` does. */
function longDate(iso: string): string {
  const { lang } = document.documentElement
  const format = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: COMPANY_TIME_ZONE })
  return withOrdinalFirst(format.format(new Date(iso)), lang)
}

const hasPicture = (item: Element) => item.querySelector('picture') !== null

/** Returns the new card. Throws if the list has no card of the needed kind (with or without picture). */
export function cloneCard(list: Element, card: NewsCard, place: number): Element {
  const model = [...list.children].find((item) => hasPicture(item) === (card.picture !== null))
  if (!model) throw new Error('no card to make another of')
  const copy = model.cloneNode(true) as Element
  copy.id = `n${place}`
  const link = need<HTMLAnchorElement>(copy, 'h3 a')
  link.pathname = link.pathname.replace(/[^/]+$/, encodeURIComponent(card.slug))
  link.textContent = card.title
  const time = need<HTMLTimeElement>(copy, 'time')
  time.dateTime = card.publishedOn
  time.textContent = longDate(card.publishedOn)
  need(copy, '[data-card-summary]').textContent = card.summary
  if (card.picture) fillPicture(need(copy, 'picture'), card.picture)
  return copy
}
