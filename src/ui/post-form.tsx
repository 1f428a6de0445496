import type { ReactNode } from 'react'
import styles from './form.module.css'

interface PostFormProps {
  action: string
  /** What travels along unseen; empty values stay here. */
  hidden: Record<string, string | null | undefined>
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
      {Object.entries(hidden).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
      <button type="submit" className={styles.submit}>
        {submit}
      </button>
    </form>
  )
}
