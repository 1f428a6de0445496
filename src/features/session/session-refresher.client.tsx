'use client'
// Runs in the browser: replaces the bar's loader if the operator wants no bar (`AUTO_FETCH_USER`), but sessions that
// are renewed.

import { useEffect } from 'react'
import { onRefreshFailed } from './on-refresh-failed'
import { onWakeUp } from './on-wake-up'
import { refreshIfExpired } from './refresh-if-expired'

/** Renews an expired session when the page opens or wakes up; renders nothing. */
export function SessionRefresher() {
  useEffect(() => {
    const renew = () => {
      if (document.visibilityState !== 'hidden') refreshIfExpired({ autoRefresh: true, onRefreshFailed })
    }
    renew()
    return onWakeUp(renew)
  }, [])
  return null
}
