import type { ComponentProps, ReactNode } from 'react'
import styles from './form.module.css'
import { HiddenFields, type HiddenValues } from './hidden-fields'

interface PostFormProps
  extends Pick<ComponentProps<'form'>, 'ref' | 'encType' | 'onSubmit' | 'onChange' | 'onFocus'> {
  action: string
  hidden: HiddenValues
  submit: string
  /** The button shows the step in progress; it can be pressed, and does nothing. */
  isBusy?: boolean
  children?: ReactNode
}

/**
 * A form as the title block of a drawing: one cell per field, the last one sends it. No browser's own bubbles: they speak
 * the browser's language, and the answer of the server is there without them.
 */
export function PostForm({ action, hidden, submit, isBusy = false, children, ...form }: PostFormProps) {
  return (
    <form {...form} action={action} method="post" noValidate className={styles.form}>
      <HiddenFields values={hidden} />
      {children}
      <button type="submit" className={styles.submit} aria-disabled={isBusy || undefined}>
        {submit}
      </button>
    </form>
  )
}
