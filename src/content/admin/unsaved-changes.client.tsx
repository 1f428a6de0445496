'use client'
// Runs in the browser: the form alone knows what is typed and not stored.

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

/** Longer than an autosave that succeeds: its pause of two seconds, and a request on a slow line. */
const FIRST_TRY_MS = 6000
const NEXT_TRY_MS = 10_000
const REACHABLE_MAX_MS = 5000

/** Tells whether the server answers; asked first, as a save that fails shows a message each time. */
const isReachable = () =>
  fetch('/health/live', { method: 'HEAD', signal: AbortSignal.timeout(REACHABLE_MAX_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Returns as text all that an editor can enter; the moment of the last save is the server's. */
function enteredValues(fields: FormState): string {
  const { updatedAt: _, ...values } = reduceFieldsToValues(fields)
  return JSON.stringify(values)
}

/**
 * Tells whether something was entered since the save under way began, or since the last one began: as a state (`isEntered`) for
 * what is shown, and as a reference (`entered`) that effects of the same render can read. A save sends the values of its start:
 * if no later state of the form differs from the last state before the save, all is stored. The state in which the end of the save
 * is seen counts as later, as React may render a key and the end together.
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
 * Sends what is typed when the form is left before the autosave (two seconds after the last key), and lets a change of
 * the language wait for a save that is under way. Repeats an autosave that failed until it succeeds; until then asks before
 * the page is left, and shows `message`. Payload (3.90.2) tries once, and again only after the next key, while its header says
 * that all is saved; what it has not sent is lost with the form.
 */
export function UnsavedChangesWatch({ message }: { message: string }) {
  const isModified = useFormModified()
  const isSaving = useFormBackgroundProcessing()
  // True from a refusal to the next success.
  const isRefused = useFormSubmitted()
  const form = useForm()
  const { submit, setBackgroundProcessing, setModified } = form
  const { collectionSlug, globalSlug, id, data } = useDocumentInfo()
  // A new item has no address yet.
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
  // The button of the language to change to when the save has ended: one that fails has its text here only.
  const [language, setLanguage] = useState<HTMLElement | null>(null)
  const isAtRisk = tries > 0 || (isModified && (isOverdue || isRefused || (isSaving && isEntered)))

  const saveNow = useEffectEvent(async () => {
    // A publication is under way; or Payload has begun while the server was asked, or this component itself.
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
    // An earlier save may have been answered meanwhile, which ends the changes for Payload.
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

  /** Moment of the last save when the one under way began. */
  const savedBefore = useRef(savedAt)
  const endSave = useEffectEvent(() => {
    // Payload (3.90.2) takes the end of a save for a change that was made meanwhile, so that the form stays “modified” after
    // each later one.
    if (savedAt !== savedBefore.current && !entered.current) setModified(false)
    else setOverdue(true)
  })
  // In the same task as the render: a key that is pressed before would be taken for a part of the save.
  useLayoutEffect(() => {
    if (isSaving && !wasSaving.current) savedBefore.current = savedAt
    if (!isModified) setOverdue(false)
    else if (wasSaving.current && !isSaving) endSave()
    wasSaving.current = isSaving
  }, [isModified, isSaving, savedAt])

  // A page that is reloaded while a save is on its way shows the text from before, and takes the saved one for a colleague's.
  const isUnstored = isModified || isSaving
  useEffect(() => {
    if (!isUnstored) return
    const ask = (event: Event) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnstored])

  // Changes at risk have been asked about already.
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
