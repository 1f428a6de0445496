import { RELOAD_GUARD_MS, RELOAD_KEY } from '@/shared/builds'

interface LastReload {
  path: string
  /** Milliseconds since 1970. */
  expires: number
}

/** Tells whether this page has already tried without session storage. */
let hasReloaded = false

/** Returns the stored reload; null if there is none, or none that can be read. Throws without session storage. */
function lastReload(): LastReload | null {
  const text = sessionStorage.getItem(RELOAD_KEY)
  try {
    return text ? JSON.parse(text) : null
  } catch {
    return null
  }
}

function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation !== undefined && 'type' in navigation && navigation.type === 'reload'
}

/**
 * Tells whether the path (with query and hash) may be reloaded automatically now, and if so stores it: the same path
 * only once in ten seconds; only the last path is stored (behaviours.md §4.4). Without session storage nothing survives
 * the load, so a page that was itself loaded by a reload never reloads.
 */
export function mayReload(path: string, now = Date.now()): boolean {
  try {
    const last = lastReload()
    if (last?.path === path && last.expires >= now) return false
    const next: LastReload = { path, expires: now + RELOAD_GUARD_MS }
    sessionStorage.setItem(RELOAD_KEY, JSON.stringify(next))
    return true
  } catch {
    if (hasReloaded || isReload()) return false
    hasReloaded = true
    return true
  }
}
