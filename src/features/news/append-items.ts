// Implements "Load more": fetches the data of the longer page (`_payload.json`), and adds a card for each missing item.
// Plain DOM.

import { updateLanguageLinks } from '@/browser/language-links'
import type { NewsCard } from '@/content/view-models/news'
import { pageDataPath } from '@/i18n/routing/page-data-path'
import { isLastStepOfPage } from '@/shared/pagination'
import { cloneCard } from './clone-card'

interface NewsList {
  cards: NewsCard[]
  from: number
  total: number
}

const part = <Part extends HTMLElement>(root: ParentNode, name: string) =>
  root.querySelector<Part>(`[data-news-${name}]`)

async function fetchList({ pathname, search }: HTMLAnchorElement): Promise<NewsList> {
  const answer = await fetch(pageDataPath(pathname) + search)
  if (!answer.ok) throw new Error(`the data of ${pathname}${search} answered ${answer.status}`)
  const { content }: { content: NewsList } = await answer.json()
  return content
}

/** Points the link at the next step, which may be a page of its own; removes it after the last step. */
function settleLink(link: HTMLAnchorElement, seen: number, total: number): void {
  if (seen >= total) {
    link.remove()
    return
  }
  const address = new URL(link.href)
  const step = Number(address.searchParams.get('page'))
  address.searchParams.set('page', String(step + 1))
  address.hash = `n${seen + 1}`
  link.href = address.href
  link.toggleAttribute('data-news-more', !isLastStepOfPage(step))
}

/** Returns the slug of a card from its link, as `cloneCard` writes it. */
function slugOf(item: Element | null): string | undefined {
  const last = item?.querySelector<HTMLAnchorElement>('h3 a')?.pathname.split('/').at(-1)
  return last && decodeURIComponent(last)
}

/** Adds the further items of the longer list, and focuses the first new one. Throws if the list cannot be loaded. */
export async function appendItems(root: HTMLElement, link: HTMLAnchorElement): Promise<void> {
  const [list, status] = [part(root, 'list'), part(root, 'status')]
  if (!list || !status) throw new Error('there is no news list')
  const { cards, from, total } = await fetchList(link)
  const before = list.children.length
  // If an article was published or removed meanwhile, the positions have shifted: one would appear twice, or be left
  // out.
  if (cards[before - 1]?.slug !== slugOf(list.lastElementChild)) throw new Error('the news list has changed')
  const fresh = cards.slice(before).map((card, index) => cloneCard(list, card, from + before + index + 1))
  list.append(...fresh)
  const seen = from + list.children.length
  const words = status.dataset.newsStatus ?? ''
  status.textContent = words.replace('{seen}', String(seen)).replace('{total}', String(total))
  history.replaceState(history.state, '', link.href.split('#')[0])
  updateLanguageLinks()
  fresh[0]?.querySelector('a')?.focus()
  settleLink(link, seen, total)
}
