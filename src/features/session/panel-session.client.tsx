'use client'
// Runs in the browser, because the panel renews its session there, and leaves the page there.

import { useAuth } from '@payloadcms/ui'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { keepPanelSession } from '@/browser/outages/keep-panel-session.patch'

const RETRY_MS = 60_000
/** For what Payload does when the time is over: longer than a form is left open, and within its timers' bound. */
const FAR_SECONDS = 20 * 24 * 60 * 60

interface PanelSessionKeeperProps {
  children: ReactNode
  /** The message in place of "not allowed" when the session has ended. */
  endedMessage: string
  /** The message in place of the browser's own, which is English, when the server does not answer. */
  lostMessage: string
}

export function PanelSessionKeeper({ children, endedMessage, lostMessage }: PanelSessionKeeperProps) {
  const { refreshCookie, setUser, user } = useAuth()
  const retry = useEffectEvent(() => refreshCookie(true))
  // Payload leaves the page when the time is over, without regard to the server's answer: it gets more, until the server has renewed.
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
