'use client'
// Runs in the browser: the form alone knows what is typed and not stored.

import { useForm, useFormModified, useFormProcessing, useLocale } from '@payloadcms/ui'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { AUTOSAVE_STORED, type StoredAutosave } from '@/shared/autosaves'

/** Values that the save adds, and that the server changes. */
const NOT_ENTERED = ['_status', 'updatedAt']

const enteredIn = (content: object) =>
  JSON.stringify(Object.entries(content).filter(([name]) => !NOT_ENTERED.includes(name)))

/**
 * Lets a form that has more than its autosave has stored count as modified; `path`: that of its saves. Payload (3.90.2) notes
 * what is typed during a save in one flag, which the first answer of two that overlap takes back, and which is not set during a
 * save that had to wait for another one: what is typed last would be taken for stored.
 */
export function useStoredContent(path: string): void {
  const { getData, setModified } = useForm()
  const isModified = useFormModified()
  // By a button: the form is locked meanwhile.
  const isProcessing = useFormProcessing()
  const { code } = useLocale()
  const isAhead = useRef(false)

  const onStored = useEffectEvent(({ path: saved, content }: StoredAutosave) => {
    if (saved === path) isAhead.current = enteredIn(content) !== enteredIn(getData())
  })
  useEffect(() => {
    const listener = (event: Event) => onStored((event as CustomEvent<StoredAutosave>).detail)
    window.addEventListener(AUTOSAVE_STORED, listener)
    return () => window.removeEventListener(AUTOSAVE_STORED, listener)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: A button saves all, and another language fills the form anew.
  useLayoutEffect(() => {
    isAhead.current = false
  }, [code, isProcessing])
  useLayoutEffect(() => {
    if (!isModified && isAhead.current) setModified(true)
  }, [isModified, setModified])
}
