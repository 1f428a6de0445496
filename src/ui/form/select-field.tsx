import type { ComponentProps } from 'react'
import { describedBy, Field } from './field'
import styles from './form.module.css'

type SelectProps = Pick<
  ComponentProps<'select'>,
  'autoComplete' | 'defaultValue' | 'required' | 'ref' | 'onChange' | 'onBlur'
>

interface SelectFieldProps extends SelectProps {
  name: string
  /** Default: the name, as a page has only one form. */
  id?: string
  label: string
  isMarked?: boolean
  options: { value: string; label: string; lang?: string }[]
  hint?: string | undefined
  problem?: string | undefined
}

/** Renders a field to choose one of a few options. */
export function SelectField(props: SelectFieldProps) {
  const { name, id = name, label, isMarked, options, hint, problem, ...select } = props
  return (
    <Field id={id} label={label} isMarked={isMarked} hint={hint} problem={problem}>
      <select
        {...select}
        id={id}
        name={name}
        className={`${styles.input} ${styles.select}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy({ id, hint, problem })}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  )
}
