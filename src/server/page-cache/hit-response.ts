// Creates the response of a hit once for each page, encoding and kind of address, and then reuses it.

import type { CachedPage, PageResponse } from './cached-page'
import { type PageEncoding, pageEncodingFor } from './compression'
import type { HitRequest } from './hit-request'
import type { PageRequest } from './page-request'
import { isFresh, notModifiedResponse, pageResponse } from './send-cached-page'

/** Indices in `CachedPage.responses`, in steps of four for the properties of an address that change its headers. */
const PLACES: Record<Exclude<PageEncoding, 'identity'> | 'not modified', number> = {
  'not modified': 0,
  br: 4,
  gzip: 8,
}

const kindOfAddress = ({ url, writesCookie }: PageRequest) => (url === '/' ? 1 : 0) + (writesCookie ? 2 : 0)

/** Returns the page, or 304 for a client that has it; null if the client accepts no cached encoding. */
export function hitResponse(request: HitRequest, asked: PageRequest, page: CachedPage): PageResponse | null {
  const encoding = pageEncodingFor(request.acceptEncoding)
  // Plain bytes would need another copy of the page.
  if (!encoding || encoding === 'identity') return null
  const isKnown = isFresh(request.ifNoneMatch, request.cacheControl, page.etag)
  const place = PLACES[isKnown ? 'not modified' : encoding] + kindOfAddress(asked)
  const ready = page.responses[place]
  if (ready) return ready
  const answer = { page, status: 'hit', isCurrent: true } as const
  const made = isKnown ? notModifiedResponse(asked, answer) : pageResponse(asked, answer, encoding)
  if (made) page.responses[place] = made
  return made
}
