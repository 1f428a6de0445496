import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether scripts run; until they do, a page is as it is without them, and shows no button that would do nothing. */
export function useScripts(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
