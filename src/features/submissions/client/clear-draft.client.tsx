'use client'
// Runs in the browser: deletes the draft of a form that was submitted without scripts.

import { useEffect } from 'react'
import { deleteDraft } from './draft'

export function ClearDraft({ draft }: { draft: string }) {
  useEffect(() => deleteDraft(draft), [draft])
  return null
}
