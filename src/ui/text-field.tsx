import type { ComponentProps } from 'react'
import { descriptionOf, Field } from './field'
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
>

interface TextFieldProps extends InputProps {
  /** Also the id: a page has one form. */
  name: string
  label: string
  hint?: string
  problem?: string | undefined
  /** For the one field of a step that somebody has just arrived at. */
  takesFocus?: boolean
}

/** One line of text. */
export function TextField({ name, label, hint, problem, takesFocus = false, ...input }: TextFieldProps) {
  return (
    <Field id={name} label={label} hint={hint} problem={problem}>
      <input
        {...input}
        id={name}
        name={name}
        className={styles.input}
        spellCheck={false}
        aria-invalid={problem ? true : undefined}
        aria-describedby={descriptionOf({ id: name, hint, problem })}
        // biome-ignore lint/a11y/noAutofocus: the reader has just sent the form before, and this is the next thing to do
        autoFocus={takesFocus}
      />
    </Field>
  )
}
