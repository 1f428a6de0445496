// The reader of the public pages: what is published; for an editor who has switched drafts on, the drafts.

import type { Payload } from 'payload'
import type { Locale } from '@/shared/locales'
import type { AddressedCollection } from '../content-types'
import { type ContentSource, contentQueries } from './content-queries'
import { draftSession } from './draft-session'
import { draftSource } from './draft-source'
import { findRedirectedSlug, publishedSource } from './published-source'

/** For pages only: it asks Next whether this request is one of drafts. */
export function pageQueries(runningPayload: () => Promise<Payload>) {
  const published = publishedSource(runningPayload)
  const now = async (): Promise<ContentSource> => {
    const visit = await draftSession(runningPayload)
    return visit ? draftSource(visit.payload, visit.user) : published
  }
  return {
    ...contentQueries({
      list: async (...asked) => (await now()).list(...asked),
      item: async (...asked) => (await now()).item(...asked),
      global: async (...asked) => (await now()).global(...asked),
      newsCount: async (...asked) => (await now()).newsCount(...asked),
      projectCounts: async (...asked) => (await now()).projectCounts(...asked),
    }),
    slugElsewhere: async (collection: AddressedCollection, locale: Locale, slug: string) =>
      findRedirectedSlug(await runningPayload(), collection, locale, slug),
  }
}
