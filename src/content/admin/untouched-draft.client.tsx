'use client'
// In the browser, because only there is known that a form is left.

import {
  useConfig,
  useDocumentInfo,
  useEditDepth,
  useFormBackgroundProcessing,
  useFormModified,
} from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent } from 'react'

/** Lists and the dashboard, which show drafts; a form would be filled anew. */
const SHOWS_DRAFTS = /^\/admin(\/collections\/[^/]+)?\/?$/

/**
 * Has the draft deleted that Payload (3.90.2) stores when the form for something new is opened, when the form is left
 * with nothing written in it; not in drawers, whose address is that of the form below them. Shows nothing.
 */
export function UntouchedDraft() {
  const { collectionSlug, id, versionCount } = useDocumentInfo()
  const isModified = useFormModified()
  const isSaving = useFormBackgroundProcessing()
  const isInDrawer = useEditDepth() > 1
  const { config } = useConfig()
  const { refresh } = useRouter()

  const discard = useEffectEvent(async () => {
    // The forms of other languages and the versions are the same draft's.
    const isLeft = !`${window.location.pathname}/`.includes(`/${collectionSlug}/${id}/`)
    if (!id || !isLeft || isInDrawer || isModified || isSaving || versionCount !== 1) return
    const address = `${config.routes.api}/${collectionSlug}/${id}/discard-untouched`
    const answer = await fetch(address, { method: 'POST', credentials: 'same-origin' }).catch(() => null)
    const isDiscarded = answer?.ok && (await answer.json()).isDiscarded
    if (isDiscarded && SHOWS_DRAFTS.test(window.location.pathname)) refresh()
  })
  useEffect(() => () => void discard(), [])
  return null
}
