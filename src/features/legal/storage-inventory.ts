import { type Environment, getEnvironment } from '@/platform/env/env'
import { csrfCookie } from '@/platform/http/csrf'
import { HOST_PREFIX, hostPrefixPredicate } from '@/platform/http/host-prefix-cookies'
import { type ConfiguredCookie, STORAGE_ENTRIES } from './browser-storage'

const CONFIGURED_NAMES: Record<ConfiguredCookie, (environment: Environment) => string> = {
  accessCookie: ({ accessCookieName }) => accessCookieName,
  refreshCookie: ({ refreshCookie }) => refreshCookie.name,
  sessionCookie: ({ sessionCookie }) => sessionCookie.name,
  csrfCookie: () => csrfCookie('').name,
}

type LifetimeEvent = 'browser' | 'tab' | 'deleted'

/** Returns everything that this installation stores in browsers, with the names and lifetimes that its operator has set. */
export function storageInventory() {
  const environment = getEnvironment()
  const { refreshTokenMs, sessionCookieMs } = environment
  const isBound = hostPrefixPredicate(environment)
  const times = { refreshCookie: refreshTokenMs / 1000, sessionCookie: sessionCookieMs / 1000 }
  return STORAGE_ENTRIES.map((entry) => {
    const { name, keptFor } = entry
    const kept: number | LifetimeEvent =
      keptFor === 'refreshCookie' || keptFor === 'sessionCookie' ? times[keptFor] : keptFor
    const plain = typeof name === 'string' ? name : CONFIGURED_NAMES[name.configured](environment)
    return {
      ...entry,
      name: isBound(plain) ? HOST_PREFIX + plain : plain,
      keptFor: kept,
    }
  })
}

export type StorageInventoryEntry = ReturnType<typeof storageInventory>[number]
