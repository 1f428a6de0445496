import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/**
 * Tells whether scripts run; until they do, a page is as it is without them, and shows no button that would do nothing.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
