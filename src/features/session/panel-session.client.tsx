'use client'
// In the browser, because the panel renews its session there, and leaves the page there.

import { useAuth } from '@payloadcms/ui'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { keepPanelSession } from '@/browser/outages/keep-panel-session'

/** When the panel tries to renew a refused session again: half of it later. */
const RETRY_WITHIN_SECONDS = 120

interface PanelSessionKeeperProps {
  children: ReactNode
  /** Said in place of "not allowed" when nobody is signed in any more. */
  endedMessage: string
}

export function PanelSessionKeeper({ children, endedMessage }: PanelSessionKeeperProps) {
  const { setUser, user } = useAuth()
  // Payload leaves the page when the time is over, whatever the server has said; with more time it asks again first.
  const extend = useEffectEvent(() => {
    if (user) setUser({ user, exp: Math.floor(Date.now() / 1000) + RETRY_WITHIN_SECONDS })
  })
  useEffect(() => keepPanelSession({ endedMessage, onRefused: () => extend() }), [endedMessage])
  return children
}
