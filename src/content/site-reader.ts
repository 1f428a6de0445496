// The reader of the public pages: what is published; for an editor who has switched drafts on, the drafts.

import type { Payload } from 'payload'
import type { Locale } from '@/shared/locales'
import { draftVisit } from './draft-visit'
import { draftSource } from './drafts'
import type { AddressedCollection } from './kinds'
import { publishedSource, slugElsewhere } from './published'
import { readerOf, type Source } from './reader'

/** For pages only: it asks Next whether this request is one of drafts. */
export function siteReader(runningPayload: () => Promise<Payload>) {
  const published = publishedSource(runningPayload)
  const now = async (): Promise<Source> => {
    const visit = await draftVisit(runningPayload)
    return visit ? draftSource(visit.payload, visit.user) : published
  }
  return {
    ...readerOf({
      list: async (...asked) => (await now()).list(...asked),
      item: async (...asked) => (await now()).item(...asked),
      global: async (...asked) => (await now()).global(...asked),
      newsCount: async (...asked) => (await now()).newsCount(...asked),
      projectCounts: async (...asked) => (await now()).projectCounts(...asked),
    }),
    slugElsewhere: async (collection: AddressedCollection, locale: Locale, slug: string) =>
      slugElsewhere(await runningPayload(), collection, locale, slug),
  }
}
