'use client'
// In the browser, because the panel's form keeps there what it knows of the document.

import { useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useEffectEvent } from 'react'

/**
 * Tells the form that this language has changes to publish. Payload (3.90.2) counts a saved draft only when the newest
 * version is no draft yet, and that of another language counts as one: the state stayed "Published", and nothing could be
 * published until the page was loaded again. Shows nothing.
 */
export function UnpublishedChanges() {
  const { data, hasPublishedDoc, setUnpublishedVersionCount, unpublishedVersionCount } = useDocumentInfo()
  const countSavedDraft = useEffectEvent((status: unknown) => {
    if (status === 'draft' && hasPublishedDoc && unpublishedVersionCount === 0) setUnpublishedVersionCount(1)
  })
  // Each save brings a new document.
  useEffect(() => countSavedDraft(data?._status), [data])
  return null
}
