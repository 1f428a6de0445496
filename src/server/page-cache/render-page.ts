// Has Next make a page, and turns its answer into what the cache keeps.

import { isDeepStrictEqual } from 'node:util'
import type { LoopbackResponse } from '../loopback'
import { type CachedPage, isCacheableResponse, isFailedRender, toCachedPage } from './cached-page'
import type { PageRequest } from './page-request'

interface FinalizedPage {
  html: string
  /** Names and values in turn. */
  headers: readonly string[]
}

export interface RenderOptions {
  /** Asks Next, which answers 304 where the tag is still the page's. */
  fetch(address: string, tag?: string): Promise<LoopbackResponse>
  /** Turns the page into the form that is compressed. */
  finalize(html: string, asked: PageRequest): FinalizedPage
  /** The cache tags under which Next has stored the page; undefined when they are not known. */
  tagsOf(asked: PageRequest): readonly string[] | undefined
}

/** An outage, which the log tells of by itself. */
export class RenderRefused extends Error {}

/** The same bytes may show other content than before: each request for them is answered with the tags of now. */
const withTags = (page: CachedPage, tags: readonly string[] | undefined): CachedPage =>
  isDeepStrictEqual(page.tags, tags) ? page : { ...page, tags, responses: [] }

/**
 * Resolves with the page, and whether it is another than the one of before; null where the address has no page that can be kept.
 * Rejects when the page could not be made, with `RenderRefused` in an outage.
 */
export async function renderPage(
  { fetch, finalize, tagsOf }: RenderOptions,
  asked: PageRequest,
  before: CachedPage | undefined,
): Promise<{ page: CachedPage; isNew: boolean } | null> {
  const fetched = await fetch(asked.url, before?.nextEtag)
  if (before && fetched.status === 304) return { page: withTags(before, tagsOf(asked)), isNew: false }
  if (fetched.status === 503 || fetched.status === 507) throw new RenderRefused()
  if (isFailedRender(fetched)) throw new Error(`answered ${fetched.status}`)
  if (!isCacheableResponse(fetched)) return null
  const { html, headers } = finalize(fetched.body.toString(), asked)
  return { page: await toCachedPage(fetched, Buffer.from(html), headers, tagsOf(asked)), isNew: true }
}
