import type { ReactNode } from 'react'
import { wholeWords } from '../text/whole-words'
import styles from './form.module.css'

export interface FieldProps {
  /** Of the control; links in the summary of problems lead to it. */
  id: string
  label: string
  /** Tells whether an asterisk says that it has to be filled in. */
  isMarked?: boolean
  /** Control for the field, at the end of the label's line. */
  beside?: ReactNode
  hint?: ReactNode
  /** Content below all that. */
  below?: ReactNode
  problem?: string | undefined
  children: ReactNode
}

/** Ids of what belongs to the control, for its `aria-describedby`. */
export function describedBy({ id, hint, problem }: Pick<FieldProps, 'id' | 'hint' | 'problem'>) {
  return [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
}

/** Shows the error of the control, and a hint. */
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

/** A cell of the form's block: what is asked for, the control, what is wrong with it, what helps. */
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
