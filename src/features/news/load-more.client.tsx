'use client'
// Why in the browser: spares the reload when the list grows. Without it the same link loads the longer page.

import { type MouseEvent, type ReactNode, useRef } from 'react'

const part = (root: ParentNode, name: string) => root.querySelector<HTMLElement>(`[data-news-${name}]`)

async function fetchPage(href: string): Promise<Document> {
  const answer = await fetch(href, { headers: { Accept: 'text/html' } })
  if (!answer.ok) throw new Error(`the list answered ${answer.status}`)
  return new DOMParser().parseFromString(await answer.text(), 'text/html')
}

/** Adds the items that the longer page has, and moves focus to the first new one. */
function grow(here: HTMLElement, page: Document, href: string): void {
  const list = part(here, 'list')
  const longer = part(page, 'list')
  const foot = part(page, 'foot')
  if (!list || !longer || !foot) throw new Error('the answer is not a news list')
  const fresh = [...longer.children]
    .slice(list.children.length)
    .map((item) => document.importNode(item, true))
  list.append(...fresh)
  part(here, 'foot')?.replaceChildren(...[...foot.childNodes].map((node) => document.importNode(node, true)))
  history.replaceState(history.state, '', href.split('#')[0])
  fresh[0]?.querySelector('a')?.focus()
}

export function LoadMore({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  const loadMore = async (event: MouseEvent) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-news-more]') : null
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!link || !isPlain || !root.current || link.ariaBusy === 'true') return
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
