import { parseTarget } from '@/shared/http/safe-url'

const MAX_CHARACTERS = 2000

/**
 * The text as a path of this site, for `Location`; null when a browser could take it for another site's address.
 * The danger is in what browsers forgive: `//host`, `/\host`, tabs and line breaks inside, `/.//host`.
 */
export function sameOriginPath(text: string | null | undefined): string | null {
  if (!text || text.length > MAX_CHARACTERS || !text.startsWith('/') || /[\\\p{Cc}]/u.test(text)) return null
  const { url, isOwn } = parseTarget(text)
  return url && isOwn ? url.pathname + url.search + url.hash : null
}
