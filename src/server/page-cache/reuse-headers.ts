// Defines which caches may store a page and reuse it: the visitor's browser, which revalidates each time, and a shared
// cache if it is notified of changes (docs/decisions/038-shared-caches.md).

import { createHash } from 'node:crypto'
import { localeCookie } from '@/i18n/routing/locale-cookie'
import { getEnvironment } from '@/platform/env/env'
import { ALL_PAGES_TAG } from '@/shared/process-protocol'
import { isAnnounced } from '../next/cache-events'
import type { CachedPage } from './cached-page'
import type { PageRequest } from './page-request'

/**
 * The cache of an anonymous visitor cannot be purged, so each use revalidates, and mostly gets a 304
 * (docs/decisions/004).
 */
const PUBLIC_CACHE_CONTROL = 'public, max-age=0, must-revalidate'
const PRIVATE_CACHE_CONTROL = 'private, no-cache'
/**
 * Seconds. After a day a shared cache is correct again even if a purge never arrived. Browsers also apply the second
 * duration, so it is short. The third lets a shared cache respond while the site is down.
 */
const SHARED_CACHE_CONTROL =
  'public, max-age=0, s-maxage=86400, stale-while-revalidate=10, stale-if-error=86400'

/** Enough bits for the tags of one site. A collision purges one page too many. */
const TAG_CHARACTERS = 8
/** A page with more tags is purged with every change, which keeps the header below a kilobyte. */
const TAGS_MAX = 100
/** Tag of every purge. */
export const ANY_CHANGE_TAG = 'any'

/** Returns a cache tag for shared caches: short, and of characters that all of them accept. */
export const sharedTag = (tag: string): string =>
  createHash('sha256').update(tag).digest('base64url').slice(0, TAG_CHARACTERS)

function sharedTags(tags: readonly string[]): string[] {
  const announced = [...new Set(tags)].filter(isAnnounced)
  return announced.length > TAGS_MAX ? [sharedTag(ALL_PAGES_TAG), ANY_CHANGE_TAG] : announced.map(sharedTag)
}

interface ReuseHeaders {
  vary: string
  /** Names and values alternate. */
  others: string[]
}

/** Returns the headers for this visitor only, or for a cache that revalidates each time. */
function visitorHeaders(asked: PageRequest, isPrivate: boolean): ReuseHeaders {
  const { url, writesCookie, locale } = asked
  return {
    // `/` redirects to the language of the visitor.
    vary: url === '/' ? 'Accept-Encoding, Accept-Language, Cookie' : 'Accept-Encoding',
    others: [
      // Also set with 304, because a page that the browser has stored is also the last one shown.
      ...(writesCookie ? ['Set-Cookie', localeCookie(locale, getEnvironment().isHttps)] : []),
      'Cache-Control',
      writesCookie || isPrivate ? PRIVATE_CACHE_CONTROL : PUBLIC_CACHE_CONTROL,
    ],
  }
}

/** Tells whether the page is the same for all visitors whose cookies request nothing else. */
const isForEverybody = ({ url, withAdminBar }: PageRequest) => url !== '/' && !withAdminBar

/**
 * Returns the headers that define which caches may store the page, and for how long. `isCurrent`: its content has not
 * changed since it was rendered. A shared cache would keep an outdated page for long.
 */
export function reuseHeaders(asked: PageRequest, { tags }: CachedPage, isCurrent: boolean): ReuseHeaders {
  if (!getEnvironment().cdn) return visitorHeaders(asked, false)
  if (!isForEverybody(asked)) return visitorHeaders(asked, true)
  // Signed-in visitors, previews and the results of forms get another response.
  const vary = 'Accept-Encoding, Cookie'
  if (!isCurrent || !tags) return { vary, others: ['Cache-Control', PUBLIC_CACHE_CONTROL] }
  const names = sharedTags(tags)
  return {
    vary,
    others: [
      'Cache-Control',
      SHARED_CACHE_CONTROL,
      'Cache-Tag',
      names.join(','),
      'Surrogate-Key',
      names.join(' '),
    ],
  }
}
