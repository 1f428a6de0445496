'use client'
// Runs in the browser, because the text must not be lost if the reply cannot be sent.

import { Button } from '@payloadcms/ui'
import { useEffect, useId, useRef, useState } from 'react'
import type { InboxMessages } from '@/i18n/admin-messages'
import people from '@/identity/admin/users.module.css'
import { REPLY_MAX_CHARACTERS } from '@/shared/limits'
import { useAction } from '../use-action.client'
import { newReplyDraft, readReplyDraft, saveReplyDraft } from './reply-draft'

interface ReplyFormProps {
  words: InboxMessages
  /** The recipient. */
  to: string
  help: string
  /** Label of the button. */
  label: string
  done: string
  /** Language of the sender of the submission. */
  lang: string
  path: string
}

/** Renders no form element, because the document's form encloses it. */
export function ReplyForm({ words, to, help, label, done, lang, path }: ReplyFormProps) {
  const id = useId()
  const { act, isBusy } = useAction(words)
  const field = useRef<HTMLTextAreaElement>(null)
  const [draft, setDraft] = useState(newReplyDraft)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    const kept = readReplyDraft(path)
    if (kept) setDraft(kept)
  }, [path])

  const write = (text: string) => {
    const next = { ...draft, text }
    setDraft(next)
    saveReplyDraft(path, next)
  }
  const say = (text: string) => {
    setProblem(text)
    field.current?.focus()
  }
  const send = async () => {
    if (isBusy) return
    if (draft.text.trim() === '') return say(words.answerMissing)
    const refusal = await act({ path, body: draft, done })
    if (refusal) return say(refusal)
    saveReplyDraft(path, null)
    setDraft(newReplyDraft())
    say('')
  }

  return (
    <div className={people.field}>
      <p id={`${id}-to`}>{to}</p>
      <label htmlFor={id}>{words.answerText}</label>
      <textarea
        aria-describedby={`${id}-to ${id}-problem ${id}-help`}
        aria-invalid={problem !== ''}
        id={id}
        lang={lang}
        maxLength={REPLY_MAX_CHARACTERS}
        onChange={({ target }) => write(target.value)}
        // A change during sending would be cleared with the sent text.
        readOnly={isBusy}
        ref={field}
        rows={8}
        value={draft.text}
      />
      {help && (
        <p className={people.hint} id={`${id}-help`}>
          {help}
        </p>
      )}
      <div aria-live="polite" id={`${id}-problem`}>
        {problem && (
          <p className={people.note} data-kind="problem">
            {problem}
          </p>
        )}
      </div>
      <div className={people.actions}>
        <Button extraButtonProps={{ 'aria-disabled': isBusy }} onClick={send} type="button">
          {label}
        </Button>
      </div>
    </div>
  )
}
