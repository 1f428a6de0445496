import { parseTarget } from '@/shared/http/safe-url'

const MAX_CHARACTERS = 2000

/**
 * Returns the text as a path of this site for `Location`; null if a browser could read it as another site's address.
 * Browsers are lenient: `//host`, `/\host`, tabs and line breaks inside, `/.//host`.
 */
export function sameOriginPath(text: string | null | undefined): string | null {
  if (!text || text.length > MAX_CHARACTERS || !text.startsWith('/') || /[\\\p{Cc}]/u.test(text)) return null
  const { url, isOwn } = parseTarget(text)
  return url && isOwn ? url.pathname + url.search + url.hash : null
}
