// Reads content for the public pages: published content, or drafts for an editor who has switched them on.

import type { Payload } from 'payload'
import { cache } from 'react'
import type { Locale } from '@/shared/locales'
import type { AddressedCollection } from '../content-types'
import { type ContentSource, contentQueries } from './content-queries'
import { draftSession } from './draft-session'
import { draftSource } from './draft-source'
import { findRedirectedSlug, publishedSource } from './published-source'

/** Reads of the page that is being rendered, by name and arguments. Outside a render, each call returns a new map. */
const readForPage = cache(() => new Map<string, Promise<unknown>>())

/**
 * Makes one read of what head, layout and body of a page request at the same moment; `unstable_cache` caches only
 * finished reads, and would read again for simultaneous requests.
 */
function oncePerPage<Asked extends unknown[], Result>(
  name: keyof ContentSource,
  read: (...asked: Asked) => Promise<Result>,
): (...asked: Asked) => Promise<Result> {
  return (...asked) => {
    const reads = readForPage()
    const key = JSON.stringify([name, ...asked])
    const found = reads.get(key) ?? read(...asked)
    reads.set(key, found)
    return found as Promise<Result>
  }
}

/** Returns the queries for pages. Only for pages, because it asks Next whether this request is for drafts. */
export function pageQueries(runningPayload: () => Promise<Payload>) {
  const published = publishedSource(runningPayload)
  const now = async (): Promise<ContentSource> => {
    const visit = await draftSession(runningPayload)
    return visit ? draftSource(visit.payload, visit.user) : published
  }
  return {
    ...contentQueries({
      list: oncePerPage('list', async (...asked) => (await now()).list(...asked)),
      item: oncePerPage('item', async (...asked) => (await now()).item(...asked)),
      global: oncePerPage('global', async (...asked) => (await now()).global(...asked)),
      newsCount: oncePerPage('newsCount', async (...asked) => (await now()).newsCount(...asked)),
      newsBeside: oncePerPage('newsBeside', async (...asked) => (await now()).newsBeside(...asked)),
      projectCounts: oncePerPage('projectCounts', async (...asked) => (await now()).projectCounts(...asked)),
    }),
    slugElsewhere: async (collection: AddressedCollection, locale: Locale, slug: string) =>
      findRedirectedSlug(await runningPayload(), collection, locale, slug),
  }
}
