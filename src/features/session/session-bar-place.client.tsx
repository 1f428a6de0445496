'use client'
// Why in the browser: pages are kept and the same for all, so only the browser knows whether somebody is signed in.
// Without a script a reading page has no bar; the footer leads to the account all the same.

import { type ComponentType, useEffect, useState } from 'react'
import type { BarData, EndedData } from './bar-data'
import { fetchBar } from './fetch-bar'
import { keepSession, sessionMark, stateNow } from './keep-session'
import { onRefreshFailed } from './session-options'

interface SessionBarPlaceProps {
  /** Whether an expired session is renewed unasked. */
  autoRefresh: boolean
}

interface Shown {
  Bar: ComponentType<{ data: BarData | EndedData; path: string }>
  data: BarData | EndedData
  path: string
}

/** The bar and its data; null when nobody is signed in, which costs no request at all. */
async function look(autoRefresh: boolean): Promise<Shown | null> {
  if (stateNow() === 'signed-out') return null
  await keepSession({ autoRefresh, onRefreshFailed })
  if (stateNow() === 'signed-out') return null
  const path = window.location.pathname + window.location.search
  const [data, { SessionBar }] = await Promise.all([fetchBar(path), import('./session-bar')])
  return data && { Bar: SessionBar, data, path }
}

/** Where the bar stands for whoever is signed in; nothing for everybody else. */
export function SessionBarPlace({ autoRefresh }: SessionBarPlaceProps) {
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    let seen: string | undefined
    // A tab that wakes up may find somebody signed in or out in another one.
    const lookAgain = () => {
      if (document.visibilityState === 'hidden' || seen === sessionMark()) return
      seen = sessionMark()
      look(autoRefresh).then((found) => {
        seen = sessionMark()
        setShown(found)
      })
    }
    lookAgain()
    document.addEventListener('visibilitychange', lookAgain)
    window.addEventListener('pageshow', lookAgain)
    return () => {
      document.removeEventListener('visibilitychange', lookAgain)
      window.removeEventListener('pageshow', lookAgain)
    }
  }, [autoRefresh])
  return shown && <shown.Bar data={shown.data} path={shown.path} />
}
