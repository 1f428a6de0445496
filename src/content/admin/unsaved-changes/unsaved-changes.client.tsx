'use client'
// Runs in the browser, because only the form knows which text is not stored yet.

import {
  LeaveWithoutSaving,
  useAllFormFields,
  useConfig,
  useDocumentInfo,
  useForm,
  useFormBackgroundProcessing,
  useFormModified,
  useFormSubmitted,
  useLocale,
} from '@payloadcms/ui'
import type { FormState } from 'payload'
import { reduceFieldsToValues } from 'payload/shared'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { LeaveQuestion, onLanguageChosen, stopEvent } from './leave-question.client'
import { useStoredContent } from './stored-content.client'

/** Longer than a successful autosave: its delay of two seconds, and a request over a slow connection. */
const FIRST_TRY_MS = 6000
const NEXT_TRY_MS = 10_000
const REACHABLE_MAX_MS = 5000

/** Tells whether the server responds. Checked first, because each failed save shows a message. */
const isReachable = () =>
  fetch('/health/live', { method: 'HEAD', signal: AbortSignal.timeout(REACHABLE_MAX_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Serialises all values that an editor can enter; the server sets `updatedAt`. */
function enteredValues(fields: FormState): string {
  const { updatedAt: _, ...values } = reduceFieldsToValues(fields)
  return JSON.stringify(values)
}

/**
 * Tells whether the editor has changed a value since the current save began, or, between saves, since the last one
 * began. `isEntered` is a state for rendering; `entered` is a ref for effects of the same render. A save sends the
 * values at its start, so everything is stored if no later state of the form differs from the last state before the
 * save. The state in which the end of the save is seen counts as later, because React may render a key press and the
 * end together.
 * `useStoredContent` knows from the requests which content was stored, but not this: Payload (3.90.2) ends a save only
 * after a second request, for the form's new state, and keys are pressed meanwhile too.
 */
function useEnteredWhileSaving(isSaving: boolean) {
  const [fields] = useAllFormFields()
  const before = useRef('')
  const wasSaving = useRef(false)
  const entered = useRef(false)
  const [isEntered, setEntered] = useState(false)
  useLayoutEffect(() => {
    const values = enteredValues(fields)
    if (isSaving && !wasSaving.current) entered.current = false
    if ((isSaving || wasSaving.current) && values !== before.current) entered.current = true
    if (!isSaving) before.current = values
    wasSaving.current = isSaving
    setEntered(entered.current)
  }, [fields, isSaving])
  return { isEntered, entered }
}

/**
 * Saves unstored changes when the form is left before the autosave (two seconds after the last key press), and delays a
 * change of the language until the current save has ended. Repeats a failed autosave until it succeeds; until then asks
 * before the page is left, and shows `message`. Payload (3.90.2) retries only after the next key press, says meanwhile
 * that everything is saved, and loses what it has not sent when the form closes.
 */
export function UnsavedChangesWatch({ message }: { message: string }) {
  const isModified = useFormModified()
  const isSaving = useFormBackgroundProcessing()
  // True from a refusal to the next success.
  const isRefused = useFormSubmitted()
  const form = useForm()
  const { submit, setBackgroundProcessing, setModified } = form
  const { collectionSlug, globalSlug, id, data } = useDocumentInfo()
  // A new item has no endpoint yet.
  const address = globalSlug ? `globals/${globalSlug}` : id && `${collectionSlug}/${id}`
  const savedAt: unknown = data?.updatedAt
  const { isEntered, entered } = useEnteredWhileSaving(isSaving)
  const { code } = useLocale()
  const { config } = useConfig()
  const path = `${config.routes.api}/${address}`
  useStoredContent(path)
  const [tries, setTries] = useState(0)
  // A save has ended, and something is still not stored.
  const [isOverdue, setOverdue] = useState(false)
  const wasSaving = useRef(false)
  const isSending = useRef(false)
  // Button of the language to switch to after the save. If the save fails, the text exists only in this form.
  const [language, setLanguage] = useState<HTMLElement | null>(null)
  const isAtRisk = tries > 0 || (isModified && (isOverdue || isRefused || (isSaving && isEntered)))

  const saveNow = useEffectEvent(async () => {
    // A publication is in progress, or Payload or this component has started a save during the check.
    if (form.disabled || isSaving || isSending.current) return
    isSending.current = true
    const query = new URLSearchParams({ autosave: 'true', depth: '0', draft: 'true', locale: code })
    setBackgroundProcessing(true)
    const saved = await submit({
      acceptValues: { overrideLocalChanges: false },
      action: `${path}?${query}&fallback-locale=null`,
      disableFormWhileProcessing: false,
      disableSuccessStatus: true,
      method: globalSlug ? 'POST' : 'PATCH',
      overrides: { _status: 'draft' },
      skipValidation: true,
    })
    // The response to an earlier save may have arrived meanwhile, after which Payload considers the form unmodified.
    if (!saved) setModified(true)
    isSending.current = false
    setBackgroundProcessing(false)
  })

  const save = useEffectEvent(async () => {
    setTries((made) => made + 1)
    if (await isReachable()) await saveNow()
  })

  useEffect(() => {
    if (!isModified) return setTries(0)
    if (!address || isSaving) return
    const timer = setTimeout(() => save(), tries === 0 ? FIRST_TRY_MS : NEXT_TRY_MS)
    const now = () => void save()
    window.addEventListener('online', now)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', now)
    }
  }, [address, isModified, isSaving, tries])

  /** `savedAt` at the start of the current save. */
  const savedBefore = useRef(savedAt)
  const endSave = useEffectEvent(() => {
    // Payload (3.90.2) mistakes the end of a save for a change during the save, so that the form would stay “modified”
    // after each later save.
    if (savedAt !== savedBefore.current && !entered.current) setModified(false)
    else setOverdue(true)
  })
  // Layout effects run in the same task as the render. A key press in between would be taken for a part of the save.
  useLayoutEffect(() => {
    if (isSaving && !wasSaving.current) savedBefore.current = savedAt
    if (!isModified) setOverdue(false)
    else if (wasSaving.current && !isSaving) endSave()
    wasSaving.current = isSaving
  }, [isModified, isSaving, savedAt])

  // If the page is reloaded during a save, the form shows the old text, and takes the stored one for a colleague's.
  const isUnstored = isModified || isSaving
  useEffect(() => {
    if (!isUnstored) return
    const ask = (event: Event) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnstored])

  // The user was already asked about changes at risk.
  const isPending = isModified && !isAtRisk && !isSaving
  const saveOnLeaving = useEffectEvent(() => {
    if (isPending) void saveNow()
  })
  useEffect(() => () => saveOnLeaving(), [])

  const endSaveBeforeLanguage = useEffectEvent((event: Event, button: HTMLElement) => {
    if (isAtRisk || !isUnstored) return
    stopEvent(event)
    setLanguage(button)
    if (!isSaving) void saveNow()
  })
  useEffect(() => onLanguageChosen(endSaveBeforeLanguage), [])
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
