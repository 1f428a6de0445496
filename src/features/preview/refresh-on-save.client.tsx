'use client'
// Runs in the browser: the admin panel notifies the preview beside its form when a draft is saved. Without it, editors
// reload.

import { RefreshRouteOnSave } from '@payloadcms/live-preview-react'
import { useRouter } from 'next/navigation'

export function RefreshOnSave() {
  const router = useRouter()
  // The admin panel is on the same origin, whichever hostname the editor uses.
  const origin = typeof window === 'undefined' ? '' : window.location.origin
  return <RefreshRouteOnSave refresh={() => router.refresh()} serverURL={origin} />
}
