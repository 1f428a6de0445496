'use client'
// In the browser, because it is a field of the document's form, and taking a letter is one click.

import { Button, toast, useField, useFormModified } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'
import type { InboxWords } from '@/i18n/admin-words'
import { askPeople } from '@/identity/admin/ask-people'
import people from '@/identity/admin/people.module.css'

interface OwnerSelectProps {
  words: InboxWords
  label: string
  path: string
  colleagues: { id: string; name: string }[]
  /** Id of whoever uses the panel. */
  me: string
  /** The address that makes that person the owner. */
  takePath: string
}

export function OwnerSelect({ words, label, path, colleagues, me, takePath }: OwnerSelectProps) {
  const id = useId()
  const { refresh } = useRouter()
  const { value, setValue } = useField<string | null>({ path })
  const isModified = useFormModified()
  const [isBusy, setBusy] = useState(false)
  const take = async () => {
    if (isModified) return void toast.error(words.saveFirst)
    setBusy(true)
    const { body, problem } = await askPeople(words, takePath)
    setBusy(false)
    if (!body) return void toast.error(problem)
    toast.success(words.taken)
    refresh()
  }
  return (
    <div className={`field-type ${people.field}`}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select id={id} onChange={({ target }) => setValue(target.value || null)} value={value ?? ''}>
        <option value="">{words.nobody}</option>
        {colleagues.map((colleague) => (
          <option key={colleague.id} value={colleague.id}>
            {colleague.name}
          </option>
        ))}
      </select>
      {value === me ? (
        <p className={people.hint}>{words.yours}</p>
      ) : (
        <div className={people.actions}>
          <Button buttonStyle="secondary" disabled={isBusy} onClick={take} size="small" type="button">
            {words.take}
          </Button>
        </div>
      )}
    </div>
  )
}
