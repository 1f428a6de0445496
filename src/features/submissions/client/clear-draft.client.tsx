'use client'
// Runs in the browser: what was sent as a plain form is still kept there as a draft.

import { useEffect } from 'react'
import { deleteDraft } from './draft'

export function ClearDraft({ draft }: { draft: string }) {
  useEffect(() => deleteDraft(draft), [draft])
  return null
}
