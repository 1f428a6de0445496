// Informs the page cache about events in Next's cache. The two are bundled separately (`dist`) and share no variables;
// channels of `diagnostics_channel` are global to the process, and synchronous.

import { channel } from 'node:diagnostics_channel'

interface RenderedPage {
  /** Path under which Next knows the page, after the rewrite by the proxy. */
  path: string
  tags: readonly string[]
}

/** Tells whether changes may announce the tag. They never announce Next's own tags, one for each part of a page's path. */
export const isAnnounced = (tag: string): boolean => !tag.startsWith('_N_T_')

const pageStored = channel('kovina:next-cache:page-stored')
const tagsExpired = channel('kovina:next-cache:tags-expired')

/** Announces the tags under which a page was stored. */
export const publishPageStored = (page: RenderedPage): void => pageStored.publish(page)

/** Announces that Next's cache contains no entry with one of the tags any more. */
export const publishTagsExpired = (tags: readonly string[]): void => tagsExpired.publish(tags)

/** Calls `listener` for every page that Next stores from now on. */
export function onPageStored(listener: (page: RenderedPage) => void): void {
  pageStored.subscribe((message) => listener(message as RenderedPage))
}

/** Calls `listener` when tags expire, before Next's response to the request that expired them can be read. */
export function onTagsExpired(listener: (tags: readonly string[]) => void): void {
  tagsExpired.subscribe((message) => listener(message as readonly string[]))
}
