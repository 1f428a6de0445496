import { type ConfiguredName, STORED_ENTRIES } from '@/facts/stored-entries'
import { csrfCookie } from '@/platform/csrf'
import { type Environment, environmentNow } from '@/platform/env'
import { boundToHost, HOST_PREFIX } from '@/platform/host-cookies'

const NAMES: Record<ConfiguredName, (environment: Environment) => string> = {
  accessCookie: ({ accessCookieName }) => accessCookieName,
  refreshCookie: ({ refreshCookie }) => refreshCookie.name,
  sessionCookie: ({ sessionCookie }) => sessionCookie.name,
  csrfCookie: () => csrfCookie('').name,
}

type Ending = 'browser' | 'tab' | 'deleted'

/** Everything that this installation leaves in browsers, with the names and times that its operator has set. */
export function storedHere() {
  const environment = environmentNow()
  const { refreshTokenMs, sessionCookieMs } = environment
  const isBound = boundToHost(environment)
  const times = { refreshCookie: refreshTokenMs / 1000, sessionCookie: sessionCookieMs / 1000 }
  return STORED_ENTRIES.map((entry) => {
    const { name, keptFor } = entry
    const kept: number | Ending =
      keptFor === 'refreshCookie' || keptFor === 'sessionCookie' ? times[keptFor] : keptFor
    const plain = typeof name === 'string' ? name : NAMES[name.configured](environment)
    return {
      ...entry,
      name: isBound(plain) ? HOST_PREFIX + plain : plain,
      keptFor: kept,
    }
  })
}

export type StoredHere = ReturnType<typeof storedHere>[number]
