import type { ComponentProps } from 'react'
import { descriptionOf, Field } from './field'
import styles from './form.module.css'

type AreaProps = Pick<ComponentProps<'textarea'>, 'defaultValue' | 'maxLength' | 'required' | 'rows'>

interface TextAreaProps extends AreaProps {
  /** Also the id: a page has one form. */
  name: string
  label: string
  hint?: string
  problem?: string | undefined
}

/** Several lines of text. */
export function TextArea({ name, label, hint, problem, rows = 6, ...area }: TextAreaProps) {
  return (
    <Field id={name} label={label} hint={hint} problem={problem}>
      <textarea
        {...area}
        id={name}
        name={name}
        rows={rows}
        className={styles.input}
        aria-invalid={problem ? true : undefined}
        aria-describedby={descriptionOf({ id: name, hint, problem })}
      />
    </Field>
  )
}
