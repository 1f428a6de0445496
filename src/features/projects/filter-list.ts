import { fetchDocument } from '@/browser/fetch-document'
import { updateLanguageLinks } from '@/browser/language-links'
import { plainLeftClickTarget } from '@/browser/plain-left-click'

const PARTS = ['filter', 'count', 'list'] as const

const part = (root: ParentNode, name: string) => root.querySelector<HTMLElement>(`[data-swap="${name}"]`)

/** Puts what an element of another page holds in place of what this one holds. */
function replaceContent(here: Element, there: Element): void {
  here.replaceChildren(...[...there.childNodes].map((node) => document.importNode(node, true)))
}

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

/** The address without its fragment, which chooses no list. */
const listAddress = () => location.pathname + location.search

/** An address that is there already, on the way back, would only scroll to its fragment. */
function loadWhole(href: string): void {
  if (href === location.href) location.reload()
  else location.assign(href)
}

let running: AbortController | undefined

/**
 * Replaces the list; resolves with whether the list of the address is shown now, which it is not if another was
 * requested meanwhile.
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
    // Offline or a newer build: the plain address says so better than we could.
    if (!own.signal.aborted) loadWhole(href)
    return false
  }
}

async function choose(root: HTMLElement, event: MouseEvent): Promise<void> {
  const link = plainLeftClickTarget<HTMLAnchorElement>(event, 'a[data-filter]')
  if (!link) return
  event.preventDefault()
  // Safari does not do so on a click.
  link.focus({ preventScroll: true })
  const { href, hash } = link
  if (!(await show(root, href))) return
  // Of a list that has become longer.
  const firstNew = hash && root.querySelector<HTMLElement>(`${hash} a`)
  if (firstNew) firstNew.focus({ preventScroll: true })
  const [address] = href.split('#')
  if (address !== location.href) history.pushState(null, '', address)
  updateLanguageLinks()
}

/** On the list of projects: a filter spares the reload, also on the way back. Without it the same links load the same lists. */
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
