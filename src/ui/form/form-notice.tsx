import type { ReactNode } from 'react'
import { FLASH_FRAGMENT } from '@/shared/submissions/paths'
import styles from './form.module.css'

interface FormNoticeProps {
  /** Says that a form has succeeded: a status that is there from the start is not announced, so it takes the focus. */
  isAnswer?: boolean
  children: ReactNode
}

/** Good news, or something to know before filling in. */
export function FormNotice({ isAnswer = false, children }: FormNoticeProps) {
  const announced = { id: FLASH_FRAGMENT, 'aria-labelledby': FLASH_FRAGMENT, tabIndex: -1 }
  return (
    <p
      className={styles.note}
      role="status"
      {...(isAnswer && announced)}
      // biome-ignore lint/a11y/noAutofocus: the answer to the form that was just sent
      autoFocus={isAnswer}
    >
      {children}
    </p>
  )
}
