'use client'
// Runs in the browser, because only there it is known that a form is left.

import {
  useConfig,
  useDocumentDrawerContext,
  useDocumentInfo,
  useFormBackgroundProcessing,
  useFormModified,
} from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent } from 'react'
import { postAction } from '../post-action'

/** Lists and the dashboard, which show drafts. A form would be filled again. */
const SHOWS_DRAFTS = /^\/admin(\/collections\/[^/]+)?\/?$/

/**
 * Deletes the empty draft that Payload (3.90.2) stores when the form of a new item is opened, once the form is left or
 * its drawer is closed without any input. The address in a drawer is that of the form below. Renders nothing.
 */
export function UntouchedDraft() {
  const { collectionSlug, id, versionCount } = useDocumentInfo()
  const isModified = useFormModified()
  const isSaving = useFormBackgroundProcessing()
  const { drawerSlug } = useDocumentDrawerContext()
  const { config } = useConfig()
  const { refresh } = useRouter()

  const discard = useEffectEvent(async () => {
    // Not left: forms of other languages and versions show the same draft, and an open drawer only reloads.
    const isLeft = drawerSlug
      ? document.getElementById(drawerSlug) === null
      : !`${window.location.pathname}/`.includes(`/${collectionSlug}/${id}/`)
    // Zero in a drawer, whose versions were counted before its draft was stored.
    if (!id || !isLeft || isModified || isSaving || versionCount > 1) return
    const address = `${config.routes.api}/${collectionSlug}/${id}/discard-untouched`
    const result = await postAction<{ isDiscarded: boolean }>(address)
    const isDiscarded = result.outcome === 'done' && result.body.isDiscarded
    if (isDiscarded && SHOWS_DRAFTS.test(window.location.pathname)) refresh()
  })
  useEffect(() => () => void discard(), [])
  return null
}
