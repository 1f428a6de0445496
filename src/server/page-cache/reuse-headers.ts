// Defines who may keep a page and answer with it again: the visitor's own browser, which asks each time; and a shared cache where
// one hears of changes (docs/decisions/038-shared-caches.md).

import { createHash } from 'node:crypto'
import { localeCookie } from '@/i18n/routing/locale-cookie'
import { getEnvironment } from '@/platform/env/env'
import { ALL_PAGES_TAG } from '@/shared/process-protocol'
import { isAnnounced } from '../next/cache-events'
import type { CachedPage } from './cached-page'
import type { PageRequest } from './page-request'

/** The cache of an anonymous visitor cannot be purged: each use asks again, and mostly gets a 304 (docs/decisions/004). */
const PUBLIC_CACHE_CONTROL = 'public, max-age=0, must-revalidate'
const PRIVATE_CACHE_CONTROL = 'private, no-cache'
/**
 * A day, in seconds, within which a purge that never arrived is made up for. Browsers obey the second duration too, so it
 * is short; the third lets a shared cache answer while the site is down.
 */
const SHARED_CACHE_CONTROL =
  'public, max-age=0, s-maxage=86400, stale-while-revalidate=10, stale-if-error=86400'

/** Bits enough for the tags of one site; a collision purges one page too many. */
const TAG_CHARACTERS = 8
/** Of a page with more tags, every purge may be a change. Keeps the header below a kilobyte. */
const TAGS_MAX = 100
/** Tag of every purge. */
export const ANY_CHANGE_TAG = 'any'

/** A cache tag as shared caches know it: short, and of characters that every one of them takes. */
export const sharedTag = (tag: string): string =>
  createHash('sha256').update(tag).digest('base64url').slice(0, TAG_CHARACTERS)

function sharedTags(tags: readonly string[]): string[] {
  const announced = [...new Set(tags)].filter(isAnnounced)
  return announced.length > TAGS_MAX ? [sharedTag(ALL_PAGES_TAG), ANY_CHANGE_TAG] : announced.map(sharedTag)
}

interface ReuseHeaders {
  vary: string
  /** Names and values in turn. */
  others: string[]
}

/** The headers for this visitor alone, or for a cache that asks each time. */
function visitorHeaders(asked: PageRequest, isPrivate: boolean): ReuseHeaders {
  const { url, writesCookie, locale } = asked
  return {
    // `/` leads to the language of the visitor.
    vary: url === '/' ? 'Accept-Encoding, Accept-Language, Cookie' : 'Accept-Encoding',
    others: [
      // With 304 too: a page that the browser has already is the last one shown as well.
      ...(writesCookie ? ['Set-Cookie', localeCookie(locale, getEnvironment().isHttps)] : []),
      'Cache-Control',
      writesCookie || isPrivate ? PRIVATE_CACHE_CONTROL : PUBLIC_CACHE_CONTROL,
    ],
  }
}

/** Tells whether the page is the same for everybody whose cookies ask for nothing more. */
const isForEverybody = ({ url, withAdminBar }: PageRequest) => url !== '/' && !withAdminBar

/**
 * The headers that say who may keep the page, and until when. `isCurrent`: nothing that it shows has changed since it was
 * made; a shared cache that kept an old page would keep it for long.
 */
export function reuseHeaders(asked: PageRequest, { tags }: CachedPage, isCurrent: boolean): ReuseHeaders {
  if (!getEnvironment().cdn) return visitorHeaders(asked, false)
  if (!isForEverybody(asked)) return visitorHeaders(asked, true)
  // Signed in, in a preview, or with what a form has left, the answer is another one.
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
