import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/** Tells whether scripts run. Until they do, the page shows no buttons that need them. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
