'use client'
// Runs in the browser: the list is read again after each act.

import { useRouter } from 'next/navigation'
import type { UserMessages } from '@/i18n/admin-messages'
import { interpolate } from '@/i18n/format/interpolate'
import { ActionButton } from './action-button.client'
import styles from './users.module.css'

interface InvitationActionsProps {
  messages: UserMessages
  person: string
  /** Endpoint of the account; those of the acts are below it. */
  path: string
  /** Called after the account was deleted; by default the list is read again. */
  onWithdrawn?: () => void
  onResent?: () => void
}

/** Renders the actions on a pending invitation. */
export function InvitationActions({ messages, person, path, onWithdrawn, onResent }: InvitationActionsProps) {
  const { refresh } = useRouter()
  return (
    <div className={styles.actions}>
      <ActionButton
        successMessage={messages.resent}
        label={messages.resend}
        onDone={onResent ?? refresh}
        path={`${path}/resend-invitation`}
        messages={messages}
      />
      <ActionButton
        successMessage={messages.withdrawn}
        label={messages.withdraw}
        onDone={onWithdrawn ?? refresh}
        path={`${path}/withdraw-invitation`}
        confirmation={{ title: messages.withdrawTitle, text: interpolate(messages.withdrawText, { person }) }}
        messages={messages}
      />
    </div>
  )
}
