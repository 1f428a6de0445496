'use client'
// Why in the browser: what was sent as a plain form is still kept there as a draft.

import { useEffect } from 'react'
import { dropDraft } from './draft'

export function ForgetDraft({ draft }: { draft: string }) {
  useEffect(() => dropDraft(draft), [draft])
  return null
}
