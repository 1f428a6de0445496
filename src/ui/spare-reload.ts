// For client parts that spare a reload: which link a click means to follow here, and what stands behind it.

import type { MouseEvent } from 'react'

/** The link that a click means to follow here, not in another tab. */
export function clickedLink(event: MouseEvent, selector: string): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!isPlain || !(event.target instanceof Element)) return null
  return event.target.closest<HTMLAnchorElement>(selector)
}

/** The page behind an address of ours; throws if there is none. */
export async function fetchPage(href: string, signal?: AbortSignal): Promise<Document> {
  const answer = await fetch(href, { headers: { Accept: 'text/html' }, signal })
  if (!answer.ok) throw new Error(`${href} answered ${answer.status}`)
  return new DOMParser().parseFromString(await answer.text(), 'text/html')
}

/** Puts what an element of another page holds in place of what this one holds. */
export function replaceContent(here: Element, there: Element): void {
  here.replaceChildren(...[...there.childNodes].map((node) => document.importNode(node, true)))
}
