// The answer to a hit: made once for each page, encoding and kind of address; afterwards it is looked up.

import type { CachedPage, PageResponse } from './cached-page'
import { type PageEncoding, pageEncodingFor } from './compression'
import type { HitRequest } from './hit-request'
import type { PageRequest } from './page-request'
import { isFresh, notModifiedResponse, pageResponse } from './send-cached-page'

/** Places in `CachedPage.responses`; four each, for what else of an address changes its headers. */
const PLACES: Record<Exclude<PageEncoding, 'identity'> | 'not modified', number> = {
  'not modified': 0,
  br: 4,
  gzip: 8,
}

const kindOfAddress = ({ url, writesCookie }: PageRequest) => (url === '/' ? 1 : 0) + (writesCookie ? 2 : 0)

/** The page, or 304 for a reader who has it; null when the reader takes no encoding that is kept. */
export function hitResponse(request: HitRequest, asked: PageRequest, page: CachedPage): PageResponse | null {
  const encoding = pageEncodingFor(request.acceptEncoding)
  // Plain bytes would be one more copy of the page.
  if (!encoding || encoding === 'identity') return null
  const isKnown = isFresh(request.ifNoneMatch, request.cacheControl, page.etag)
  const place = PLACES[isKnown ? 'not modified' : encoding] + kindOfAddress(asked)
  const ready = page.responses[place]
  if (ready) return ready
  const made = isKnown
    ? notModifiedResponse(asked, page, 'hit', true)
    : pageResponse(asked, page, 'hit', encoding, true)
  if (made) page.responses[place] = made
  return made
}
