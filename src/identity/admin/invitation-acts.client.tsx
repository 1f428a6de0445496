'use client'
// In the browser, because the list is asked for anew after each act.

import { useRouter } from 'next/navigation'
import type { PeopleWords } from '@/i18n/admin-words'
import { filledIn } from '@/i18n/filled-in'
import { ActButton } from './act-button.client'
import styles from './people.module.css'

interface InvitationActsProps {
  words: PeopleWords
  person: string
  /** Address of the account; acts lie below it. */
  path: string
  /** After the account is gone; by default the list is read again. */
  onWithdrawn?: () => void
  onResent?: () => void
}

/** What can be done to an invitation that was not answered. */
export function InvitationActs({ words, person, path, onWithdrawn, onResent }: InvitationActsProps) {
  const { refresh } = useRouter()
  return (
    <div className={styles.actions}>
      <ActButton
        done={words.resent}
        label={words.resend}
        onDone={onResent ?? refresh}
        path={`${path}/resend-invitation`}
        words={words}
      />
      <ActButton
        done={words.withdrawn}
        label={words.withdraw}
        onDone={onWithdrawn ?? refresh}
        path={`${path}/withdraw-invitation`}
        question={{ title: words.withdrawTitle, text: filledIn(words.withdrawText, { person }) }}
        words={words}
      />
    </div>
  )
}
