'use client'
// Runs in the browser, where the panel renews its session and leaves the page when it ends.

import { useAuth } from '@payloadcms/ui'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { keepPanelSession } from '@/browser/outages/keep-panel-session.patch'

const RETRY_MS = 60_000
/** Replaces the expiry time at which Payload acts: longer than a form stays open, and within the limit of timers. */
const FAR_SECONDS = 20 * 24 * 60 * 60

interface PanelSessionKeeperProps {
  children: ReactNode
  /** Replaces "not allowed" when the session has ended. */
  endedMessage: string
  /** Replaces the browser's own message, which is English, when the server does not respond. */
  lostMessage: string
}

export function PanelSessionKeeper({ children, endedMessage, lostMessage }: PanelSessionKeeperProps) {
  const { refreshCookie, setUser, user } = useAuth()
  const retry = useEffectEvent(() => refreshCookie(true))
  // Payload leaves the page at the expiry time, regardless of the server's response. The time is extended until the
  // server has renewed the session.
  const extend = useEffectEvent(() => {
    if (user) setUser({ user, exp: Math.floor(Date.now() / 1000) + FAR_SECONDS })
  })
  useEffect(() => {
    let timer: number | undefined
    const restore = keepPanelSession({
      endedMessage,
      lostMessage,
      onRefused: () => {
        extend()
        window.clearTimeout(timer)
        timer = window.setTimeout(() => retry(), RETRY_MS)
      },
    })
    return () => {
      window.clearTimeout(timer)
      restore()
    }
  }, [endedMessage, lostMessage])
  return children
}
