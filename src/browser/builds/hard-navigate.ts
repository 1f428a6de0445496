import { requireSafeUrl } from '@/shared/http/safe-url'
import { mayReload } from './reload-guard'

/**
 * Loads a path of this site as a whole page, unless this has just been done; returns whether it does. Throws for URLs
 * of other sites.
 */
export function hardNavigate(href: string): boolean {
  const target = new URL(requireSafeUrl(href, { origin: location.origin }), location.href)
  if (!mayReload(target.pathname + target.search + target.hash)) return false
  const isHere = target.pathname === location.pathname && target.search === location.search
  if (!isHere) {
    location.assign(target.href)
    return true
  }
  // Navigation to the current URL with a hash would only scroll.
  history.replaceState(history.state, '', target.href)
  location.reload()
  return true
}
