'use client'
// Runs in the browser: the admin panel tells the page beside its form that a draft was saved. Without it one reloads.

import { RefreshRouteOnSave } from '@payloadcms/live-preview-react'
import { useRouter } from 'next/navigation'

export function RefreshOnSave() {
  const router = useRouter()
  // The admin panel is on the same origin, under whichever name the editor uses.
  const origin = typeof window === 'undefined' ? '' : window.location.origin
  return <RefreshRouteOnSave refresh={() => router.refresh()} serverURL={origin} />
}
