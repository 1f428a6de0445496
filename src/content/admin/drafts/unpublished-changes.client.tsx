'use client'
// Runs in the browser, because it changes the state of the form.

import { useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useEffectEvent } from 'react'

/**
 * Tells the form that this language has changes to publish. Payload (3.90.2) counts a saved draft only if the newest
 * version is not a draft already, even of another language: the state stayed “Published”, and nothing could be
 * published until the page was reloaded. Renders nothing.
 */
export function UnpublishedChanges() {
  const { data, hasPublishedDoc, setUnpublishedVersionCount, unpublishedVersionCount } = useDocumentInfo()
  const countSavedDraft = useEffectEvent((status: unknown) => {
    if (status === 'draft' && hasPublishedDoc && unpublishedVersionCount === 0) setUnpublishedVersionCount(1)
  })
  // Each save replaces the document's data.
  useEffect(() => countSavedDraft(data?._status), [data])
  return null
}
