'use client'
// In the browser, because only there it is known that the form above has been saved: the history has an entry more then.

import { useDocumentInfo } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'

/** Has the page read anew after each time its document was saved. */
export function RefreshAfterSave() {
  const { lastUpdateTime } = useDocumentInfo()
  const known = useRef(lastUpdateTime)
  const { refresh } = useRouter()
  useEffect(() => {
    if (known.current === lastUpdateTime) return
    known.current = lastUpdateTime
    refresh()
  }, [lastUpdateTime, refresh])
  return null
}
