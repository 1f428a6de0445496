'use client'
// Runs in the browser, because the form around it stays as it is.

import { Button, toast } from '@payloadcms/ui'
import { type ReactNode, useRef, useState } from 'react'
import type { TranslationMessages } from '@/i18n/admin-messages'
import { postAction } from '../post-action'

interface ConfirmTranslationProps {
  path: string
  words: TranslationMessages
  /** Stands below the sentence. */
  children: ReactNode
}

/** Says that the text has changed since, with a button that confirms the translation. */
export function ConfirmTranslation({ path, words, children }: ConfirmTranslationProps) {
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open')
  const status = useRef<HTMLParagraphElement>(null)
  // The button stays enabled, because a disabled one loses the focus.
  const confirm = async () => {
    if (state === 'busy') return
    setState('busy')
    const { outcome } = await postAction(path)
    setState(outcome === 'done' ? 'done' : 'open')
    // The button disappears, so its focus moves to the status.
    if (outcome === 'done') status.current?.focus()
    else toast.error(outcome === 'unknown' ? words.lost : words.failed)
  }
  return (
    <>
      <p ref={status} role="status" tabIndex={-1}>
        {state === 'done' ? words.confirmed : words.outdated}
      </p>
      {children}
      {state !== 'done' && (
        <Button buttonStyle="secondary" onClick={confirm} size="small" type="button">
          {words.confirm}
        </Button>
      )}
    </>
  )
}
