'use client'
// Why in the browser: spares the reload when the list grows. Without it the same link loads the longer page.

import { type MouseEvent, type ReactNode, useRef } from 'react'
import { clickedLink } from '@/ui/spare-reload'
import { growList } from './grow-list'

export function LoadMore({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  const loadMore = async (event: MouseEvent) => {
    const link = clickedLink(event, '[data-news-more]')
    if (!link || !root.current || link.ariaBusy === 'true') return
    event.preventDefault()
    link.ariaBusy = 'true'
    try {
      await growList(root.current, link)
      link.ariaBusy = null
    } catch {
      // Offline or a newer build: the plain link says so better than we could.
      location.assign(link.href)
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the click belongs to the link inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link fires click on Enter by itself
    <div ref={root} onClick={loadMore}>
      {children}
    </div>
  )
}
