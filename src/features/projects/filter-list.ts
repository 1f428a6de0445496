import { fetchDocument } from '@/browser/fetch-document'
import { updateLanguageLinks } from '@/browser/language-links'
import { plainLeftClickTarget } from '@/browser/plain-left-click'

const PARTS = ['filter', 'count', 'list'] as const

const part = (root: ParentNode, name: string) => root.querySelector<HTMLElement>(`[data-swap="${name}"]`)

/** Replaces the content of an element by that of an element of another page. */
function replaceContent(here: Element, there: Element): void {
  here.replaceChildren(...[...there.childNodes].map((node) => document.importNode(node, true)))
}

/** Replaces the list by that of another page. The containers remain, so that screen readers announce the new count. */
function swap(here: HTMLElement, page: Document): void {
  const held = here.querySelector<HTMLElement>('[data-filter]:focus')?.dataset.filter
  const pairs = PARTS.map((name) => [part(here, name), part(page, name)] as const)
  for (const [old, fresh] of pairs) {
    if (!old || !fresh) throw new Error('the answer is not a list of projects')
    replaceContent(old, fresh)
  }
  here.querySelector<HTMLElement>(`[data-filter="${held}"]`)?.focus({ preventScroll: true })
}

/** Returns the address without its fragment, which does not affect the list. */
const listAddress = () => location.pathname + location.search

/** Loads a page in full. Assigning the current address, as after going back, would only scroll to its fragment. */
function loadWhole(href: string): void {
  if (href === location.href) location.reload()
  else location.assign(href)
}

let running: AbortController | undefined

/**
 * Replaces the list. Resolves with true if it was replaced, false if the request failed or a later one has superseded
 * it.
 */
async function show(root: HTMLElement, href: string): Promise<boolean> {
  running?.abort()
  const own = new AbortController()
  running = own
  root.ariaBusy = 'true'
  try {
    const page = await fetchDocument(href, own.signal)
    if (own.signal.aborted) return false
    swap(root, page)
    root.ariaBusy = null
    return true
  } catch {
    // If the visitor is offline, or a newer build has been deployed, loading the page in full is the best answer.
    if (!own.signal.aborted) loadWhole(href)
    return false
  }
}

async function choose(root: HTMLElement, event: MouseEvent): Promise<void> {
  const link = plainLeftClickTarget<HTMLAnchorElement>(event, 'a[data-filter]')
  if (!link) return
  event.preventDefault()
  // Safari does not focus links on click.
  link.focus({ preventScroll: true })
  const { href, hash } = link
  if (!(await show(root, href))) return
  // The link "Load more" has the first new project as its fragment.
  const firstNew = hash && root.querySelector<HTMLElement>(`${hash} a`)
  if (firstNew) firstNew.focus({ preventScroll: true })
  const [address] = href.split('#')
  if (address !== location.href) history.pushState(null, '', address)
  updateLanguageLinks()
}

/**
 * Makes the filters of the project list work without a reload, also on going back. Without the script the same links
 * load the same lists.
 */
export function startListFilter(): void {
  const root = document.querySelector<HTMLElement>('[data-swap="root"]')
  if (!root) return
  let chosen = listAddress()
  root.addEventListener('click', async (event) => {
    await choose(root, event)
    chosen = listAddress()
  })
  window.addEventListener('popstate', () => {
    if (chosen === listAddress()) return
    chosen = listAddress()
    updateLanguageLinks()
    void show(root, location.href)
  })
}
