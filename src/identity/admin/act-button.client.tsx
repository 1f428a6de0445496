'use client'
// In the browser, because what is dangerous is asked about first, and the outcome is said without leaving the page.

import { Button, ConfirmationModal, toast, useModal } from '@payloadcms/ui'
import { useId, useState } from 'react'
import { filledIn } from '@/i18n/filled-in'
import { askPeople, type ProblemWords } from './ask-people'

interface ActButtonProps {
  words: ProblemWords
  label: string
  /** The address that does it. */
  path: string
  /** What is said when it is done; `{count}` comes from the answer. */
  done: string
  /** Asked first, when it cannot be taken back. */
  question?: { title: string; text: string }
  onDone: () => void
}

/** A button for one act. */
export function ActButton({ words, label, path, done, question, onDone }: ActButtonProps) {
  const modalSlug = `act-${useId()}`
  const { openModal } = useModal()
  const [isBusy, setBusy] = useState(false)
  const act = async () => {
    setBusy(true)
    const { body, problem } = await askPeople<Record<string, number>>(words, path)
    setBusy(false)
    if (!body) return void toast.error(problem)
    toast.success(filledIn(done, body))
    onDone()
  }
  return (
    <>
      <Button
        buttonStyle="secondary"
        disabled={isBusy}
        onClick={() => (question ? openModal(modalSlug) : act())}
        size="small"
        type="button"
      >
        {label}
      </Button>
      {question && (
        <ConfirmationModal
          body={question.text}
          confirmLabel={label}
          heading={question.title}
          modalSlug={modalSlug}
          onConfirm={act}
        />
      )}
    </>
  )
}
