'use client'
// Runs in the browser: pages are cached, and the same for all visitors, so only the browser knows whether a user is
// signed in. Without scripts a cached page has no bar, but its footer links to the account.

import { type ComponentType, useEffect, useState } from 'react'
import { ADMIN_BAR_ATTRIBUTE } from '@/shared/page-attributes'
import { onRefreshFailed } from '../on-refresh-failed'
import { onWakeUp } from '../on-wake-up'
import { currentSessionState, refreshIfExpired, sessionFingerprint } from '../refresh-if-expired'
import type { AdminBarData, SessionEndedData } from './admin-bar-data'
import { fetchAdminBar } from './fetch-admin-bar'

interface AdminBarLoaderProps {
  /** Tells whether an expired session is renewed automatically. */
  autoRefresh: boolean
}

interface LoadedAdminBar {
  Bar: ComponentType<{ data: AdminBarData | SessionEndedData; path: string }>
  data: AdminBarData | SessionEndedData
  path: string
}

/** Loads the bar and its data. Null if not signed in, without any request; undefined if the state is unknown. */
async function loadAdminBar(autoRefresh: boolean): Promise<LoadedAdminBar | null | undefined> {
  if (currentSessionState() === 'signed-out') return null
  await refreshIfExpired({ autoRefresh, onRefreshFailed })
  if (currentSessionState() === 'signed-out') return null
  const path = window.location.pathname + window.location.search
  const [data, { AdminBar }] = await Promise.all([fetchAdminBar(path), import('./admin-bar')])
  return data && { Bar: AdminBar, data, path }
}

/** Renders the bar for signed-in users; nothing for all others. */
export function AdminBarLoader({ autoRefresh }: AdminBarLoaderProps) {
  const [shown, setShown] = useState<LoadedAdminBar | null>(null)
  useEffect(() => {
    let seen: string | undefined
    let isShown = false
    // The user may have signed in or out in another tab.
    const lookAgain = () => {
      if (document.visibilityState === 'hidden' || seen === sessionFingerprint()) return
      seen = sessionFingerprint()
      const finish = (found: LoadedAdminBar | null | undefined) => {
        // A tab may wake up before the network does: the present state stays, and the next check loads it again.
        seen = found === undefined ? undefined : sessionFingerprint()
        if (found !== undefined) {
          isShown = found !== null
          setShown(found)
        }
        if (!isShown) document.documentElement.removeAttribute(ADMIN_BAR_ATTRIBUTE)
      }
      loadAdminBar(autoRefresh).then(finish, () => finish(undefined))
    }
    lookAgain()
    return onWakeUp(lookAgain)
  }, [autoRefresh])
  return shown && <shown.Bar data={shown.data} path={shown.path} />
}
