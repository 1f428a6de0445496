'use client'
// In the browser, because the list is asked for anew after each act.

import { useRouter } from 'next/navigation'
import type { UserMessages } from '@/i18n/admin-messages'
import { interpolate } from '@/i18n/format/interpolate'
import { ActionButton } from './action-button.client'
import styles from './users.module.css'

interface InvitationActionsProps {
  messages: UserMessages
  person: string
  /** Address of the account; acts lie below it. */
  path: string
  /** After the account is gone; by default the list is read again. */
  onWithdrawn?: () => void
  onResent?: () => void
}

/** Shows the actions on an invitation that was not answered. */
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
