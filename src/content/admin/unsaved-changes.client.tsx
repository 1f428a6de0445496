'use client'
// Runs in the browser: the form alone knows what is typed and not stored.

import {
  LeaveWithoutSaving,
  useConfig,
  useDocumentInfo,
  useForm,
  useFormBackgroundProcessing,
  useFormModified,
  useFormSubmitted,
  useLocale,
} from '@payloadcms/ui'
import { useEffect, useEffectEvent, useState } from 'react'

/** Longer than an autosave that succeeds: its pause of two seconds, and a request on a slow line. */
const FIRST_TRY_MS = 6000
const NEXT_TRY_MS = 10_000

/** Tells whether the server answers; asked first, as a save that fails shows a message each time. */
const isReachable = () =>
  fetch('/health/live', { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Repeats an autosave that failed until it succeeds, and asks before the page is left meanwhile. Payload (3.90.2) tries
 * once, and again only with the next key, while its header goes on saying that all is saved.
 */
export function UnsavedChangesWatch({ message }: { message: string }) {
  const isModified = useFormModified()
  const isSaving = useFormBackgroundProcessing()
  // True from a refusal to the next success.
  const isRefused = useFormSubmitted()
  const { submit, setBackgroundProcessing } = useForm()
  const { collectionSlug, id } = useDocumentInfo()
  const { code } = useLocale()
  const { config } = useConfig()
  const [tries, setTries] = useState(0)

  const save = useEffectEvent(async () => {
    setTries((made) => made + 1)
    if (!(await isReachable())) return
    const query = new URLSearchParams({ autosave: 'true', depth: '0', draft: 'true', locale: code })
    setBackgroundProcessing(true)
    await submit({
      acceptValues: { overrideLocalChanges: false },
      action: `${config.routes.api}/${collectionSlug}/${id}?${query}&fallback-locale=null`,
      disableFormWhileProcessing: false,
      disableSuccessStatus: true,
      method: 'PATCH',
      overrides: { _status: 'draft' },
      skipValidation: true,
    })
    setBackgroundProcessing(false)
  })

  useEffect(() => {
    if (!isModified) return setTries(0)
    if (!id || isSaving) return
    const timer = setTimeout(() => save(), tries === 0 ? FIRST_TRY_MS : NEXT_TRY_MS)
    const now = () => void save()
    window.addEventListener('online', now)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', now)
    }
  }, [id, isModified, isSaving, tries])

  if (tries === 0 && !(isRefused && isModified)) return null
  return (
    <>
      <LeaveWithoutSaving />
      <p role="status">{message}</p>
    </>
  )
}
