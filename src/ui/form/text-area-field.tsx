import type { ComponentProps } from 'react'
import { describedBy, Field } from './field'
import styles from './form.module.css'

type TextAreaProps = Pick<
  ComponentProps<'textarea'>,
  'autoComplete' | 'defaultValue' | 'required' | 'ref' | 'onChange' | 'onBlur'
>

interface TextAreaFieldProps extends TextAreaProps {
  name: string
  id: string
  label: string
  isMarked?: boolean
  hint?: string | undefined
  problem?: string | undefined
}

/** Renders a field for several lines of text, which grows with its content. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { name, id, label, isMarked, hint, problem, ...area } = props
  return (
    <Field id={id} label={label} isMarked={isMarked} hint={hint} problem={problem}>
      <textarea
        {...area}
        id={id}
        name={name}
        rows={5}
        className={`${styles.input} ${styles.area}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy({ id, hint, problem })}
      />
    </Field>
  )
}
