'use client'
// In the browser, because only there is known that a form is left.

import {
  useConfig,
  useDocumentDrawerContext,
  useDocumentInfo,
  useFormBackgroundProcessing,
  useFormModified,
} from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent } from 'react'

/** Lists and the dashboard, which show drafts; a form would be filled anew. */
const SHOWS_DRAFTS = /^\/admin(\/collections\/[^/]+)?\/?$/

/**
 * Has the draft deleted that Payload (3.90.2) stores when the form for something new is opened, when the form is left
 * with nothing written in it, or its drawer is closed, whose address is that of the form below. Shows nothing.
 */
export function UntouchedDraft() {
  const { collectionSlug, id, versionCount } = useDocumentInfo()
  const isModified = useFormModified()
  const isSaving = useFormBackgroundProcessing()
  const { drawerSlug } = useDocumentDrawerContext()
  const { config } = useConfig()
  const { refresh } = useRouter()

  const discard = useEffectEvent(async () => {
    // The forms of other languages and the versions are the same draft's; an open drawer is only filled anew.
    const isLeft = drawerSlug
      ? document.getElementById(drawerSlug) === null
      : !`${window.location.pathname}/`.includes(`/${collectionSlug}/${id}/`)
    // None in a drawer, which has counted before its draft was stored.
    if (!id || !isLeft || isModified || isSaving || versionCount > 1) return
    const address = `${config.routes.api}/${collectionSlug}/${id}/discard-untouched`
    const answer = await fetch(address, { method: 'POST', credentials: 'same-origin' }).catch(() => null)
    const isDiscarded = answer?.ok && (await answer.json()).isDiscarded
    if (isDiscarded && SHOWS_DRAFTS.test(window.location.pathname)) refresh()
  })
  useEffect(() => () => void discard(), [])
  return null
}
