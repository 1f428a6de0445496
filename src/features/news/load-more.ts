import { plainLeftClickTarget } from '@/browser/plain-left-click'

async function loadMore(root: HTMLElement, event: MouseEvent): Promise<void> {
  const link = plainLeftClickTarget<HTMLAnchorElement>(event, '[data-news-more]')
  if (!link || link.ariaBusy === 'true') return
  event.preventDefault()
  link.ariaBusy = 'true'
  try {
    // Most readers never ask for more.
    const { appendItems } = await import('./append-items')
    await appendItems(root, link)
    link.ariaBusy = null
  } catch {
    // Offline or a newer build: the plain link says so better than we could.
    location.assign(link.href)
  }
}

/** On the news list: "Load more" spares the reload. Without it the same link loads the longer page. */
export function startLoadMore(): void {
  const root = document.querySelector<HTMLElement>('[data-news]')
  root?.addEventListener('click', (event) => void loadMore(root, event))
}
