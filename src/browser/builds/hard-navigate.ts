import { requireSafeUrl } from '@/shared/http/safe-url'
import { mayReload } from './reload-guard'

/**
 * Loads an address of this site as a whole page, unless that has just been done; answers whether it does.
 * Throws for another site's address.
 */
export function hardNavigate(href: string): boolean {
  const target = new URL(requireSafeUrl(href, { origin: location.origin }), location.href)
  if (!mayReload(target.pathname + target.search + target.hash)) return false
  const isHere = target.pathname === location.pathname && target.search === location.search
  if (!isHere) {
    location.assign(target.href)
    return true
  }
  // An address with a hash that is here already would only scroll.
  history.replaceState(history.state, '', target.href)
  location.reload()
  return true
}
