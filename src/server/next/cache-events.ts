// Tells the page cache of events in Next's cache. The two are bundled apart (`dist`) and share no variables; the channels of
// `diagnostics_channel` belong to the whole process, and are synchronous.

import { channel } from 'node:diagnostics_channel'

interface RenderedPage {
  /** As Next knows the page: its path after the proxy's rewrite. */
  path: string
  tags: readonly string[]
}

/** Tells whether a change may announce the tag. Next's own tags, one for each part of a page's path, no change announces. */
export const isAnnounced = (tag: string): boolean => !tag.startsWith('_N_T_')

const pageStored = channel('kovina:next-cache:page-stored')
const tagsExpired = channel('kovina:next-cache:tags-expired')

/** Announces under which tags a page was stored. */
export const publishPageStored = (page: RenderedPage): void => pageStored.publish(page)

/** Announces that nothing is left in Next's cache that carries one of the tags. */
export const publishTagsExpired = (tags: readonly string[]): void => tagsExpired.publish(tags)

/** Calls `listener` for every page that Next stores from now on. */
export function onPageStored(listener: (page: RenderedPage) => void): void {
  pageStored.subscribe((message) => listener(message as RenderedPage))
}

/** Calls `listener` whenever tags expire, before Next's answer to the request that expired them can be read. */
export function onTagsExpired(listener: (tags: readonly string[]) => void): void {
  tagsExpired.subscribe((message) => listener(message as readonly string[]))
}
