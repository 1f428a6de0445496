'use client'
// Runs in the browser, because the document's form must be locked until the result of an action is known: reading the
// page again fills the form with new values, and would overwrite text that is typed meanwhile.

import { toast, useForm, useFormModified } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState, useTransition } from 'react'
import type { InboxMessages } from '@/i18n/admin-messages'
import { adminFetch } from '@/identity/admin/admin-fetch'

interface Act {
  path: string
  body?: object
  /** Message after success. */
  done: string
}

/** Returns a function that runs an action on the open document, and returns the error message, or an empty text. */
export function useAction(words: InboxMessages) {
  const { refresh } = useRouter()
  const { setProcessing } = useForm()
  const isModified = useFormModified()
  const [isAsking, setAsking] = useState(false)
  const [isReading, startReading] = useTransition()
  const wasReading = useRef(false)
  useEffect(() => {
    if (wasReading.current && !isReading) setProcessing(false)
    wasReading.current = isReading
  }, [isReading, setProcessing])

  const act = async ({ path, body, done }: Act): Promise<string> => {
    if (isModified) return words.saveFirst
    setAsking(true)
    setProcessing(true)
    const asked = await adminFetch(words, path, body ? { body } : {})
    setAsking(false)
    if (!asked.body) {
      setProcessing(false)
      return asked.error
    }
    toast.success(done)
    startReading(refresh)
    return ''
  }
  return { act, isBusy: isAsking || isReading }
}
