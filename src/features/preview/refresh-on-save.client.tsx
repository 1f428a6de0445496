'use client'
// Why in the browser: the admin panel tells the page beside its form that a draft was saved. Without it one reloads.

import { RefreshRouteOnSave } from '@payloadcms/live-preview-react'
import { useRouter } from 'next/navigation'

export function RefreshOnSave({ siteUrl }: { siteUrl: string }) {
  const router = useRouter()
  return <RefreshRouteOnSave refresh={() => router.refresh()} serverURL={siteUrl} />
}
