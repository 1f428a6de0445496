'use client'
// In the browser, because the form around it stays as it is.

import { Button, toast } from '@payloadcms/ui'
import { type ReactNode, useState } from 'react'
import type { TranslationMessages } from '@/i18n/admin-messages'

interface ConfirmTranslationProps {
  path: string
  words: TranslationMessages
  /** Stands below the sentence. */
  children: ReactNode
}

/** Says that the text has changed since, with a button that says the translation is right all the same. */
export function ConfirmTranslation({ path, words, children }: ConfirmTranslationProps) {
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open')
  const confirm = async () => {
    setState('busy')
    const isDone = await fetch(path, { method: 'POST', credentials: 'same-origin' }).then(
      ({ ok }) => ok,
      () => false,
    )
    setState(isDone ? 'done' : 'open')
    if (!isDone) toast.error(words.failed)
  }
  return (
    <>
      <p role="status">{state === 'done' ? words.confirmed : words.outdated}</p>
      {children}
      {state !== 'done' && (
        <Button
          buttonStyle="secondary"
          disabled={state === 'busy'}
          onClick={confirm}
          size="small"
          type="button"
        >
          {words.confirm}
        </Button>
      )}
    </>
  )
}
