import type { ReactNode } from 'react'
import styles from './form.module.css'
import { HiddenFields, type HiddenValues } from './hidden-fields'

interface PostFormProps {
  action: string
  hidden: HiddenValues
  submit: string
  children?: ReactNode
}

/**
 * A form as the title block of a drawing: one cell per field, the last one sends it. No browser's own bubbles: they speak
 * the browser's language, and the answer of the server is there without them.
 */
export function PostForm({ action, hidden, submit, children }: PostFormProps) {
  return (
    <form action={action} method="post" noValidate className={styles.form}>
      <HiddenFields values={hidden} />
      {children}
      <button type="submit" className={styles.submit}>
        {submit}
      </button>
    </form>
  )
}
