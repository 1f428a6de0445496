'use client'
// Runs in the browser, because the list is read again after each act.

import { useRouter } from 'next/navigation'
import type { InboxMessages } from '@/i18n/admin-messages'
import { interpolate } from '@/i18n/format/interpolate'
import { ActionButton } from '@/identity/admin/action-button.client'
import people from '@/identity/admin/users.module.css'

interface FailedMailActsProps {
  words: InboxMessages
  /** Endpoint of the mail; those of the acts are below it. */
  path: string
  /** The recipient. */
  person: string
  /** A mail that cannot be decrypted cannot be sent. */
  isReadable: boolean
}

export function FailedMailActions({ words, path, person, isReadable }: FailedMailActsProps) {
  const { refresh } = useRouter()
  return (
    <div className={people.actions}>
      {isReadable && (
        <ActionButton
          successMessage={words.sentAgain}
          label={words.sendAgain}
          onDone={refresh}
          path={`${path}/send-again`}
          messages={words}
        />
      )}
      <ActionButton
        successMessage={words.discarded}
        label={words.discard}
        onDone={refresh}
        path={`${path}/discard`}
        confirmation={{ title: words.discardTitle, text: interpolate(words.discardText, { person }) }}
        messages={words}
      />
    </div>
  )
}
