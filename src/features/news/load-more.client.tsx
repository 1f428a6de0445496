'use client'
// Why in the browser: spares the reload when the list grows. Without it the same link loads the longer page.

import { type MouseEvent, type ReactNode, useRef } from 'react'
import { clickedLink, fetchPage, replaceContent } from '@/ui/spare-reload'

const part = (root: ParentNode, name: string) => root.querySelector<HTMLElement>(`[data-news-${name}]`)

/** Adds the items that the longer page has, and moves focus to the first new one. */
function grow(here: HTMLElement, page: Document, href: string): void {
  const [list, foot] = [part(here, 'list'), part(here, 'foot')]
  const [longer, longerFoot] = [part(page, 'list'), part(page, 'foot')]
  if (!list || !foot || !longer || !longerFoot) throw new Error('the answer is not a news list')
  const fresh = [...longer.children]
    .slice(list.children.length)
    .map((item) => document.importNode(item, true))
  list.append(...fresh)
  replaceContent(foot, longerFoot)
  history.replaceState(history.state, '', href.split('#')[0])
  fresh[0]?.querySelector('a')?.focus()
}

export function LoadMore({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  const loadMore = async (event: MouseEvent) => {
    const link = clickedLink(event, '[data-news-more]')
    if (!link || !root.current || link.ariaBusy === 'true') return
    event.preventDefault()
    link.ariaBusy = 'true'
    try {
      grow(root.current, await fetchPage(link.href), link.href)
    } catch {
      // Offline or a newer build: the plain link says so better than we could.
      location.assign(link.href)
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the click belongs to the link inside, which is replaced on each step
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link fires click on Enter by itself
    <div ref={root} onClick={loadMore}>
      {children}
    </div>
  )
}
