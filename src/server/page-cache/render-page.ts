// Lets Next render a page, and converts the response for the cache.

import { isDeepStrictEqual } from 'node:util'
import type { LoopbackResponse } from '../loopback'
import { type CachedPage, isCacheableResponse, isFailedRender, toCachedPage } from './cached-page'
import type { PageRequest } from './page-request'

interface FinalizedPage {
  html: string
  /** Names and values alternate. */
  headers: readonly string[]
}

export interface RenderOptions {
  /** Requests the page from Next, which responds with 304 if the ETag is still current. */
  fetch(address: string, tag?: string): Promise<LoopbackResponse>
  /** Converts the page into its final form before compression. */
  finalize(html: string, asked: PageRequest): FinalizedPage
  /** Returns the cache tags under which Next has stored the page; undefined if they are unknown. */
  tagsOf(asked: PageRequest): readonly string[] | undefined
}

/** An outage prevented the render. The log reports it elsewhere. */
export class RenderRefused extends Error {}

/**
 * Updates the tags of an unchanged page: the same bytes may depend on other content than before, and its prepared
 * responses contain the former tags.
 */
const withTags = (page: CachedPage, tags: readonly string[] | undefined): CachedPage =>
  isDeepStrictEqual(page.tags, tags) ? page : { ...page, tags, responses: [] }

/**
 * Resolves with the page, and whether it differs from the previous one; null if the response cannot be cached. Rejects
 * if the page could not be rendered, with `RenderRefused` in an outage.
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
