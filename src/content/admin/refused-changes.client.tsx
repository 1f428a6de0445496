'use client'
// In the browser, because the form is there.

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
 * Keeps what a refused save or publication did not store among the changes of the form, so that it is saved later and
 * leaving asks first. Payload (3.90.2) takes every answer for a success of the save. Shows nothing. Forms that save by
 * themselves ask at other times (`unsaved-changes.client.tsx`).
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
