import { useEffect, useLayoutEffect, useRef } from 'react'
import type { FormField, SubmissionFormProps } from '../form/submission-form-props'
import { type Draft, deleteDraft, readDraft, saveDraft } from './draft'
import type { Files } from './use-files'

interface DraftOptions extends Pick<SubmissionFormProps, 'draft' | 'rows' | 'answered'> {
  files: Files
  getValue(name: string): unknown
  setValue(name: string, value: string): void
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * Returns a random key. Browsers generate one only in a secure context; otherwise the server derives it from the
 * content (`submission-request.ts`).
 */
const newKey = () => (typeof crypto.randomUUID === 'function' ? crypto.randomUUID() : '')

/** Tells whether the draft is the latest version. If the form was sent without scripts meanwhile, the server's is newer. */
const isNewest = (kept: Draft, answered: string) =>
  answered === '' || answered === kept.key || answered === kept.answered

/** Saves the typed text in the browser, and restores it. */
export function useDraft({ draft, rows, answered, files, getValue, setValue }: DraftOptions) {
  const key = useRef(answered)
  /** Tells whether it is unknown if the last submission has arrived. */
  const isUncertain = useRef(false)
  const isBegun = useRef(false)
  /** Tells whether the stored draft has been read. Until then it must not be overwritten. */
  const isRead = useRef(false)
  const fields = rows.flat().filter(({ kind }) => kind !== 'files')

  const textOf = (name: string) => String(getValue(name) ?? '')
  function currentKey(): string {
    if (!UUID.test(key.current)) key.current = newKey()
    return key.current
  }
  function keep(): void {
    isBegun.current = true
    const typed = fields.map((field) => ({ ...field, text: textOf(field.name) }))
    // Values prefilled by the page are not the visitor's: another page prefills others.
    const isGiven = ({ sentBack }: FormField) => answered === '' || sentBack !== undefined
    const own = typed.filter((field) => !isGiven(field) || field.text !== field.value)
    const values = Object.fromEntries(own.map(({ name, text }) => [name, text]))
    const state = { key: currentKey(), answered, isUncertain: isUncertain.current }
    saveDraft(draft, { values, files: files.tickets(), ...state })
  }
  function putBack(kept: Draft): void {
    key.current = kept.key
    isUncertain.current = kept.isUncertain
    for (const { name, value, sentBack } of fields) {
      const text = kept.values[name]
      // Text typed before hydration is kept. Text equal to `sentBack` is skipped, because the server still has it.
      if (text && text !== sentBack && getValue(name) === value) setValue(name, text)
    }
    files.restore(kept.files)
    isBegun.current = true
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    const kept = readDraft(draft)
    const isTyped = fields.some(({ name, value }) => textOf(name) !== value)
    if (kept && isNewest(kept, answered)) putBack(kept)
    isRead.current = true
    if (isTyped || (!isBegun.current && files.tickets().length > 0)) keep()
  }, [])

  // Saved before the visitor can see that a file has arrived, so that leaving at once does not lose it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the files have changed
  useLayoutEffect(() => {
    if (isRead.current && (isBegun.current || files.tickets().length > 0)) keep()
  }, [files.files])

  return {
    key: currentKey,
    /** Handles a change. If the last submission may have arrived, this is another one from now on. */
    touch(): void {
      if (isUncertain.current) key.current = ''
      isUncertain.current = false
      keep()
    },
    markOutcomeUnknown(): void {
      isUncertain.current = true
      keep()
    },
    drop(): void {
      isBegun.current = false
      key.current = ''
      deleteDraft(draft)
    },
  }
}
