'use client'
// Runs in the browser, because it is a field of the document's form, and users take on a submission by one click.

import { Button, toast, useField } from '@payloadcms/ui'
import { useEffect, useId, useRef } from 'react'
import type { InboxMessages } from '@/i18n/admin-messages'
import people from '@/identity/admin/users.module.css'
import styles from '../submission.module.css'
import { useAction } from '../use-action.client'

interface OwnerSelectProps {
  words: InboxMessages
  label: string
  path: string
  assignees: { id: string; name: string }[]
  /** Id of the current user of the admin panel. */
  me: string
  /** The endpoint that makes the current user the owner. */
  assignPath: string
}

export function OwnerSelect({ words, label, path, assignees: colleagues, me, assignPath }: OwnerSelectProps) {
  const id = useId()
  const { value, setValue, disabled } = useField<string | null>({ path })
  const { act, isBusy } = useAction(words)
  const owner = useRef<HTMLSelectElement>(null)
  const isTaken = useRef(false)
  const isMine = value === me
  // The button disappears with its focus, which moves to the field when the form has been read again.
  useEffect(() => {
    if (!isTaken.current || !isMine || disabled) return
    isTaken.current = false
    owner.current?.focus()
  }, [disabled, isMine])
  const take = async () => {
    if (isBusy) return
    const problem = await act({ path: assignPath, done: words.taken })
    if (problem) toast.error(problem)
    else isTaken.current = true
  }
  return (
    <div className={styles.owner}>
      <div className={people.field}>
        <label htmlFor={id}>{label}</label>
        <select
          disabled={disabled}
          id={id}
          onChange={({ target }) => setValue(target.value || null)}
          ref={owner}
          value={value ?? ''}
        >
          <option value="">{words.nobody}</option>
          {colleagues.map((colleague) => (
            <option key={colleague.id} value={colleague.id}>
              {colleague.name}
            </option>
          ))}
        </select>
      </div>
      {isMine ? (
        <p className={people.hint}>{words.yours}</p>
      ) : (
        <div className={people.actions}>
          <Button
            buttonStyle="secondary"
            extraButtonProps={{ 'aria-disabled': isBusy }}
            onClick={take}
            size="small"
            type="button"
          >
            {words.take}
          </Button>
        </div>
      )}
    </div>
  )
}
