import type { ComponentProps, ReactNode } from 'react'
import styles from './form.module.css'
import { HiddenFields, type HiddenValues } from './hidden-fields'

interface PostFormProps
  extends Pick<ComponentProps<'form'>, 'ref' | 'encType' | 'onSubmit' | 'onChange' | 'onFocus'> {
  action: string
  hidden: HiddenValues
  submit: string
  /** Tells whether the button shows the step in progress; a press then does nothing. */
  isBusy?: boolean
  children?: ReactNode
}

/**
 * Renders a form in the style of a drawing's title block: one cell per field, the last one for the button.
 * `noValidate`, because the browser's messages are in the browser's language, and the server's answer works without
 * them.
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
