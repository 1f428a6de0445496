import type { ComponentProps, ReactNode } from 'react'
import { describedBy, FieldNotes } from './field'
import styles from './form.module.css'

type CheckProps = Pick<ComponentProps<'input'>, 'defaultChecked' | 'required' | 'ref' | 'onChange' | 'onBlur'>

interface CheckFieldProps extends CheckProps {
  name: string
  id: string
  label: string
  isMarked?: boolean
  hint?: ReactNode
  problem?: string | undefined
}

/** Renders a checkbox with its label, for one thing to agree to. */
export function CheckField({ name, id, label, isMarked, hint, problem, ...input }: CheckFieldProps) {
  return (
    <div className={styles.field} data-problem={problem ? true : undefined}>
      <div className={styles.check}>
        <input
          {...input}
          type="checkbox"
          id={id}
          name={name}
          className={styles.box}
          aria-invalid={problem ? true : undefined}
          aria-describedby={describedBy({ id, hint, problem })}
        />
        <label htmlFor={id}>
          {label}
          {isMarked && <span aria-hidden="true"> *</span>}
        </label>
      </div>
      <FieldNotes id={id} problem={problem} hint={hint} />
    </div>
  )
}
