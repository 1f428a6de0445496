'use client'
// Runs in the browser, because the document's form has to stand still until it knows what an act has changed: reading the
// page again puts new values into it and overwrites text that is typed meanwhile.

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

/** Does an act on the document that is open; the answer is what went wrong, empty when nothing did. */
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
