import { descriptionOf, Field } from './field'
import styles from './form.module.css'

interface SelectFieldProps {
  name: string
  label: string
  options: { value: string; label: string; lang?: string }[]
  defaultValue: string
  hint?: string
  autoComplete?: string
}

/** One of a few. */
export function SelectField({ name, label, options, defaultValue, hint, autoComplete }: SelectFieldProps) {
  return (
    <Field id={name} label={label} hint={hint}>
      <select
        id={name}
        name={name}
        className={`${styles.input} ${styles.select}`}
        defaultValue={defaultValue}
        autoComplete={autoComplete}
        aria-describedby={descriptionOf({ id: name, hint })}
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
