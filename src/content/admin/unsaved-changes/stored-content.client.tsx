'use client'
// Runs in the browser, because only the form knows which text is not stored yet.

import { useAllFormFields, useForm, useFormModified, useFormProcessing, useLocale } from '@payloadcms/ui'
import type { FormState } from 'payload'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { AUTOSAVE_STORED, type StoredAutosave } from '@/shared/autosaves'

/** Fields that the save adds, or that the server changes. */
const NOT_ENTERED = ['_status', 'updatedAt']

const enteredIn = (content: object) =>
  JSON.stringify(Object.entries(content).filter(([name]) => !NOT_ENTERED.includes(name)))

/** Returns the value at a path such as `gallery.0.caption`. */
const valueAt = (content: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => Object(value)[name], content)

/** Returns the fields that differ from the sent content, marked as modified. Of lists it returns the fields of rows only. */
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
 * Protects fields that were changed since a save was sent when its response is merged into the form. Payload (3.90.2)
 * protects only the field that was changed last and resets the others to what was sent: the end of a title disappears
 * if its editor already types in the next field. Returns a function to call with the content of a stored save before
 * its response is merged.
 */
function useKeptFields(): (content: StoredAutosave['content']) => void {
  const [fields, dispatchFields] = useAllFormFields()
  const { getFields } = useForm()
  const unmerged = useRef<StoredAutosave['content'] | null>(null)
  const keep = (current: FormState) => {
    // With the merge the form takes over `updatedAt`, and values that the server has added.
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
 * Marks the form as modified if it contains more than its autosave has stored. `path` is the endpoint of its saves.
 * Payload (3.90.2) notes changes during a save in one flag. Of two overlapping saves the first response resets it, and
 * it is not set during a save that had to wait for another: the last changes would count as stored.
 */
export function useStoredContent(path: string): void {
  const { getData, setModified } = useForm()
  const isModified = useFormModified()
  // True while a button saves; the form is locked meanwhile.
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
