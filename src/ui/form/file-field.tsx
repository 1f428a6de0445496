import { type ReactNode, useEffect, useRef } from 'react'
import { describedBy, Field } from './field'
import styles from './form.module.css'

interface FileFieldProps {
  name: string
  id: string
  label: string
  /** Texts shown on the field when scripts run. The browser's own texts would be in the browser's language. */
  words: { choose: string; drop: string }
  accept: string
  isMultiple: boolean
  hint?: string | undefined
  problem?: string | undefined
  /** If missing, the field is the browser's plain file input. */
  onChoose?: ((files: File[]) => void) | undefined
  /** The files that have been added already. */
  children?: ReactNode
}

/** Renders a field for files, which are chosen or dropped. */
export function FileField(props: FileFieldProps) {
  const { name, id, label, words, accept, isMultiple, hint, problem, onChoose, children } = props
  const input = useRef<HTMLInputElement>(null)
  const take = () => {
    const chosen = input.current?.files ?? []
    if (!onChoose || !input.current || chosen.length === 0) return
    onChoose([...chosen])
    // Without a reset, a file could not be chosen again after it was removed.
    input.current.value = ''
  }
  const isOwn = onChoose !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for files chosen before hydration
  useEffect(take, [isOwn])
  return (
    <Field id={id} label={label} hint={hint} problem={problem}>
      {children}
      <div className={styles.drop} data-own={isOwn || undefined}>
        <input
          ref={input}
          type="file"
          id={id}
          name={name}
          className={styles.file}
          accept={accept}
          multiple={isMultiple}
          onChange={take}
          aria-invalid={problem ? true : undefined}
          aria-describedby={describedBy({ id, hint, problem })}
        />
        {isOwn && (
          <span aria-hidden="true">
            <span className={styles.choose}>{words.choose}</span> {words.drop}
          </span>
        )}
      </div>
    </Field>
  )
}
