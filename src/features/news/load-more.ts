import { plainLeftClickTarget } from '@/browser/plain-left-click'

async function loadMore(root: HTMLElement, event: MouseEvent): Promise<void> {
  const link = plainLeftClickTarget<HTMLAnchorElement>(event, '[data-news-more]')
  if (!link || link.ariaBusy === 'true') return
  event.preventDefault()
  link.ariaBusy = 'true'
  try {
    // Loaded on demand, because most readers never need it.
    const { appendItems } = await import('./append-items')
    await appendItems(root, link)
    link.ariaBusy = null
  } catch {
    // If the reader is offline, or a newer build has been deployed, following the link is the best answer.
    location.assign(link.href)
  }
}

/** Makes "Load more" on the news list work without a reload. Without the script the same link loads the longer page. */
export function startLoadMore(): void {
  const root = document.querySelector<HTMLElement>('[data-news]')
  root?.addEventListener('click', (event) => void loadMore(root, event))
}
