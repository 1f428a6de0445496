'use client'
// Runs in the browser: the form alone knows what is typed and not stored.

import { useAllFormFields, useForm, useFormModified, useFormProcessing, useLocale } from '@payloadcms/ui'
import type { FormState } from 'payload'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { AUTOSAVE_STORED, type StoredAutosave } from '@/shared/autosaves'

/** Values that the save adds, and that the server changes. */
const NOT_ENTERED = ['_status', 'updatedAt']

const enteredIn = (content: object) =>
  JSON.stringify(Object.entries(content).filter(([name]) => !NOT_ENTERED.includes(name)))

/** Returns the value at a path such as `gallery.0.caption`. */
const valueAt = (content: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => Object(value)[name], content)

/** Returns the fields that differ from what was sent, as changed by the editor; lists only by the fields of their rows. */
function changedFields(fields: FormState, content: StoredAutosave['content']): FormState {
  const isSame = (one: unknown, other: unknown) =>
    JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
  const isChanged = ([path, { disableFormData, isModified, rows, value }]: [string, FormState[string]]) =>
    !isModified &&
    !rows &&
    !disableFormData &&
    !NOT_ENTERED.includes(path) &&
    !isSame(value, valueAt(content, path))
  const changed = Object.entries(fields).filter(isChanged)
  return Object.fromEntries(changed.map(([path, field]) => [path, { ...field, isModified: true }]))
}

/**
 * Keeps the fields that were changed since a save was sent, when its answer is merged into the form. Payload (3.90.2) keeps the one
 * that was changed last, and puts what was sent into the others: the end of a title is gone when its editor is in the next
 * field already. Returns a function to call with the content of a save that was stored, before its answer is merged.
 */
function useKeptFields(): (content: StoredAutosave['content']) => void {
  const [fields, dispatchFields] = useAllFormFields()
  const { getFields } = useForm()
  const unmerged = useRef<StoredAutosave['content'] | null>(null)
  const keep = (current: FormState) => {
    // With the answer the form takes over the moment of the save, and what the server has added.
    if (unmerged.current?.updatedAt !== current.updatedAt?.value) unmerged.current = null
    const formState = unmerged.current ? changedFields(current, unmerged.current) : {}
    if (Object.keys(formState).length > 0) dispatchFields({ type: 'UPDATE_MANY', formState })
  }
  const keepChanged = useEffectEvent(keep)
  useLayoutEffect(() => keepChanged(fields), [fields])
  return (content) => {
    unmerged.current = content
    keep(getFields())
  }
}

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
  const keepFields = useKeptFields()

  const onStored = useEffectEvent(({ path: saved, content }: StoredAutosave) => {
    if (saved !== path) return
    isAhead.current = enteredIn(content) !== enteredIn(getData())
    keepFields(content)
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
