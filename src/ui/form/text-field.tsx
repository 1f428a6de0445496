import type { ComponentProps } from 'react'
import { describedBy, Field } from './field'
import styles from './form.module.css'

type InputProps = Pick<
  ComponentProps<'input'>,
  | 'type'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'inputMode'
  | 'defaultValue'
  | 'maxLength'
  | 'readOnly'
  | 'required'
  | 'placeholder'
  | 'ref'
  | 'onChange'
  | 'onBlur'
>

interface TextFieldProps extends InputProps {
  name: string
  /** Default: the name, as a page has one form. */
  id?: string
  label: string
  /** Tells whether an asterisk says that it has to be filled in. */
  isMarked?: boolean
  hint?: string
  problem?: string | undefined
  /** For the one field of a step that somebody has just arrived at. */
  takesFocus?: boolean
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { name, id = name, label, isMarked, hint, problem, takesFocus = false, ...input } = props
  return (
    <Field id={id} label={label} isMarked={isMarked} hint={hint} problem={problem}>
      <input
        {...input}
        id={id}
        name={name}
        className={styles.input}
        spellCheck={false}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy({ id, hint, problem })}
        // biome-ignore lint/a11y/noAutofocus: the reader has just sent the form before, and this is the next thing to do
        autoFocus={takesFocus}
      />
    </Field>
  )
}
