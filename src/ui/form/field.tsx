import type { ReactNode } from 'react'
import { wholeWords } from '../text/whole-words'
import styles from './form.module.css'

export interface FieldProps {
  /** Id of the control; the links of the error summary point to it. */
  id: string
  label: string
  /** Tells whether an asterisk marks the field as required. */
  isMarked?: boolean
  /** Control that belongs to the field, at the end of the label's line. */
  beside?: ReactNode
  hint?: ReactNode
  /** Content below control, error and hint. */
  below?: ReactNode
  problem?: string | undefined
  children: ReactNode
}

/** Returns the ids of the control's hint and error, for `aria-describedby`. */
export function describedBy({ id, hint, problem }: Pick<FieldProps, 'id' | 'hint' | 'problem'>) {
  return [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
}

/** Renders the error and the hint of the control. */
export function FieldNotes({ id, hint, problem }: Pick<FieldProps, 'id' | 'hint' | 'problem'>) {
  return (
    <>
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {typeof hint === 'string' ? wholeWords(hint) : hint}
        </p>
      )}
    </>
  )
}

/** Renders a field of a form: label, control, error and hint. */
export function Field({ id, label, isMarked = false, beside, hint, below, problem, children }: FieldProps) {
  return (
    <div className={styles.field} data-problem={problem ? true : undefined}>
      <div className={styles.top}>
        <label htmlFor={id} className={`caption ${styles.label}`}>
          {label}
          {isMarked && <span aria-hidden="true"> *</span>}
        </label>
        {beside}
      </div>
      {children}
      <FieldNotes id={id} problem={problem} hint={hint} />
      {below}
    </div>
  )
}
