'use client'
// In the browser, because the list is asked for anew after each act.

import { useRouter } from 'next/navigation'
import type { InboxWords } from '@/i18n/admin-words'
import { filledIn } from '@/i18n/filled-in'
import { ActButton } from '@/identity/admin/act-button.client'
import people from '@/identity/admin/people.module.css'

interface FailedMailActsProps {
  words: InboxWords
  /** Address of the mail; acts lie below it. */
  path: string
  /** To whom it goes. */
  person: string
  /** What nobody can open cannot be sent either. */
  isReadable: boolean
}

export function FailedMailActs({ words, path, person, isReadable }: FailedMailActsProps) {
  const { refresh } = useRouter()
  return (
    <div className={people.actions}>
      {isReadable && (
        <ActButton
          done={words.sentAgain}
          label={words.sendAgain}
          onDone={refresh}
          path={`${path}/send-again`}
          words={words}
        />
      )}
      <ActButton
        done={words.discarded}
        label={words.discard}
        onDone={refresh}
        path={`${path}/discard`}
        question={{ title: words.discardTitle, text: filledIn(words.discardText, { person }) }}
        words={words}
      />
    </div>
  )
}
