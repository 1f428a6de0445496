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
  /** Default: the name, as a page has only one form. */
  id?: string
  label: string
  /** Tells whether an asterisk marks the field as required. */
  isMarked?: boolean
  hint?: string
  problem?: string | undefined
  /** Tells whether the field has the focus when the page is shown: for the only field of a step just reached. */
  takesFocus?: boolean
}

/** Renders a field for one line of text. */
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
        // biome-ignore lint/a11y/noAutofocus: the user has just sent the previous form, and this field is next
        autoFocus={takesFocus}
      />
    </Field>
  )
}
