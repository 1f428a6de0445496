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
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { LeaveQuestion, onLanguageChosen, stopEvent } from './leave-question.client'

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
 * Saves at once what is typed when its form is left before the pause of the autosave is over. Repeats an autosave that
 * failed until it succeeds, and asks before the page is left meanwhile. Payload (3.90.2) tries once, and again only with
 * the next key, while its header goes on saying that all is saved; what it has not yet sent is lost with the form.
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
  // A save has ended, and something is still not stored.
  const [isOverdue, setOverdue] = useState(false)
  const wasSaving = useRef(false)
  // The button of a language that is to be shown after a save, whose answer would be merged into the form of that language.
  const [language, setLanguage] = useState<HTMLElement | null>(null)
  const isAtRisk = tries > 0 || (isModified && (isOverdue || isRefused))

  const saveNow = useEffectEvent(async () => {
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

  const save = useEffectEvent(async () => {
    setTries((made) => made + 1)
    if (await isReachable()) await saveNow()
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

  useEffect(() => {
    if (!isModified) setOverdue(false)
    else if (wasSaving.current && !isSaving) setOverdue(true)
    wasSaving.current = isSaving
  }, [isModified, isSaving])

  // A page that is read again while a save is on its way has the text from before, and would take the saved one for a colleague's.
  const isUnstored = isModified || isSaving
  useEffect(() => {
    if (!isUnstored) return
    const ask = (event: Event) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnstored])

  // Otherwise it was asked before whether it may be lost.
  const isPending = isModified && !isAtRisk && !isSaving
  const saveOnLeaving = useEffectEvent(() => {
    if (isPending) void saveNow()
  })
  useEffect(() => () => saveOnLeaving(), [])

  const saveBeforeLanguage = useEffectEvent((event: Event, button: HTMLElement) => {
    if (!isPending) return
    stopEvent(event)
    setLanguage(button)
    void saveNow()
  })
  useEffect(() => onLanguageChosen(saveBeforeLanguage), [])
  useEffect(() => {
    if (!language || isSaving || (isModified && !isAtRisk)) return
    setLanguage(null)
    language.click()
  }, [language, isAtRisk, isModified, isSaving])

  if (!isAtRisk) return null
  return (
    <>
      <LeaveWithoutSaving />
      <LeaveQuestion />
      {(tries > 0 || isRefused) && <p role="status">{message}</p>}
    </>
  )
}
