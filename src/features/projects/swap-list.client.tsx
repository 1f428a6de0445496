'use client'
// Why in the browser: spares the reload when a filter is chosen. Without it the same links load the same lists.

import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { clickedLink, fetchPage, replaceContent } from '@/ui/spare-reload'

const PARTS = ['filter', 'count', 'list'] as const

const part = (root: ParentNode, name: string) => root.querySelector<HTMLElement>(`[data-swap="${name}"]`)

/** Puts the other list in place of this one; the places themselves stay, so that the new count is announced. */
function swap(here: HTMLElement, page: Document): void {
  const held = here.querySelector<HTMLElement>('[data-filter]:focus')?.dataset.filter
  const pairs = PARTS.map((name) => [part(here, name), part(page, name)] as const)
  for (const [old, fresh] of pairs) {
    if (!old || !fresh) throw new Error('the answer is not a list of projects')
    replaceContent(old, fresh)
  }
  here.querySelector<HTMLElement>(`[data-filter="${held}"]`)?.focus({ preventScroll: true })
}

export function SwapList({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  const running = useRef<AbortController>(null)

  /** Whether the list of the address now stands here; not if another was asked for in the meantime. */
  const show = async (href: string): Promise<boolean> => {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    if (!root.current) return false
    root.current.ariaBusy = 'true'
    try {
      const page = await fetchPage(href, own.signal)
      if (own.signal.aborted) return false
      swap(root.current, page)
      root.current.ariaBusy = null
      return true
    } catch {
      // Offline or a newer build: the plain address says so better than we could.
      if (!own.signal.aborted) location.assign(href)
      return false
    }
  }

  const choose = async (event: MouseEvent) => {
    const link = clickedLink(event, 'a[data-filter]')
    if (!link) return
    event.preventDefault()
    // Safari does not do so on a click.
    link.focus({ preventScroll: true })
    const { href } = link
    if ((await show(href)) && href !== location.href) history.pushState(null, '', href)
  }

  useEffect(() => {
    const goBack = () => void show(location.href)
    window.addEventListener('popstate', goBack)
    return () => window.removeEventListener('popstate', goBack)
  })

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the click belongs to a link inside, which is replaced each time
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link fires click on Enter by itself
    <div ref={root} onClick={choose}>
      {children}
    </div>
  )
}
