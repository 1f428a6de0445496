'use client'
// Runs in the browser, because it changes the state of the form.

import {
  useDocumentInfo,
  useForm,
  useFormModified,
  useFormProcessing,
  useFormSubmitted,
} from '@payloadcms/ui'
import { hasAutosaveEnabled } from 'payload/shared'
import { useEffect, useEffectEvent, useRef } from 'react'
import { LeaveQuestion } from './leave-question.client'

/**
 * Marks the form as modified after a refused save or publication, so that the changes are saved later and leaving asks
 * first. Payload (3.90.2) treats every response as a success. Renders nothing. For forms with autosave see
 * `unsaved-changes.client.tsx`.
 */
export function RefusedChanges() {
  const isModified = useFormModified()
  const isProcessing = useFormProcessing()
  // True from a refusal to the next success.
  const isRefused = useFormSubmitted()
  const { setModified } = useForm()
  const { docConfig } = useDocumentInfo()
  const hadChanges = useRef(false)
  const keepChanges = useEffectEvent((isSending: boolean) => {
    if (isSending) hadChanges.current = isModified
    else if (hadChanges.current && isRefused) setModified(true)
  })
  useEffect(() => keepChanges(isProcessing), [isProcessing])
  const savesItself = docConfig !== undefined && hasAutosaveEnabled(docConfig)
  return isModified && !savesItself ? <LeaveQuestion /> : null
}
