import type { ReactNode } from 'react'
import { FLASH_FRAGMENT } from '@/shared/submissions/paths'
import styles from './form.module.css'

interface FormNoticeProps {
  /**
   * Tells whether the notice confirms a sent form. It then takes the focus, because a status present at page load is
   * not announced.
   */
  isAnswer?: boolean
  children: ReactNode
}

/** Renders a confirmation, or something to know before filling in the form. */
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
