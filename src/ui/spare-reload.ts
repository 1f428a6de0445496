// For client parts that spare a reload: which link a click means to follow here, and what stands behind it.

import type { MouseEvent } from 'react'
import { buildOf } from './builds/build-watch'

/** The link that a click means to follow here, not in another tab. */
export function clickedLink(event: MouseEvent, selector: string): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!isPlain || !(event.target instanceof Element)) return null
  return event.target.closest<HTMLAnchorElement>(selector)
}

/** The page behind an address of ours; throws if there is none, or another build has made it. */
export async function fetchPage(href: string, signal?: AbortSignal): Promise<Document> {
  const answer = await fetch(href, { headers: { Accept: 'text/html' }, signal })
  if (!answer.ok) throw new Error(`${href} answered ${answer.status}`)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  // Its class names and scripts would not fit ours: only a full load shows it as it is meant.
  if (buildOf(page) !== buildOf(document)) throw new Error(`${href} is of another build`)
  return page
}

/** Puts what an element of another page holds in place of what this one holds. */
export function replaceContent(here: Element, there: Element): void {
  here.replaceChildren(...[...there.childNodes].map((node) => document.importNode(node, true)))
}
