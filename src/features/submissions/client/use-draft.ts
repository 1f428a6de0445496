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

/** Only a secure page can make one; without it what is in the form names it (`submission-request.ts`). */
const newKey = () => (typeof crypto.randomUUID === 'function' ? crypto.randomUUID() : '')

/** Sent without scripts in the meantime, the server has what is newer. */
const isNewest = (kept: Draft, answered: string) =>
  answered === '' || answered === kept.key || answered === kept.answered

/** Keeps what is typed in the browser, and puts it back. */
export function useDraft({ draft, rows, answered, files, getValue, setValue }: DraftOptions) {
  const key = useRef(answered)
  /** It is unknown whether the last sending has arrived. */
  const isUncertain = useRef(false)
  const isBegun = useRef(false)
  /** The draft of before has been read: until then it must not be written over. */
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
    // Text that the page has given is not the visitor's: another page gives something else.
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
      // Text that was typed before the scripts were there stays; the server still has the text that was sent back.
      if (text && text !== sentBack && getValue(name) === value) setValue(name, text)
    }
    files.restore(kept.files)
    isBegun.current = true
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form has come alive
  useEffect(() => {
    const kept = readDraft(draft)
    const isTyped = fields.some(({ name, value }) => textOf(name) !== value)
    if (kept && isNewest(kept, answered)) putBack(kept)
    isRead.current = true
    if (isTyped || (!isBegun.current && files.tickets().length > 0)) keep()
  }, [])

  // Kept before the visitor can see that a file has arrived: who sees it and leaves at once finds it again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the files have changed
  useLayoutEffect(() => {
    if (isRead.current && (isBegun.current || files.tickets().length > 0)) keep()
  }, [files.files])

  return {
    key: currentKey,
    /** Something was changed. If the last sending may have arrived, it is another submission from now on. */
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
