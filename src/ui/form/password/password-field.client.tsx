'use client'
// Runs in the browser: shows the typed password on demand, and says at once whether it is long enough and how strong it
// is. Without scripts the server checks it after sending.

import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { describedBy, Field } from '../field'
import styles from '../form.module.css'
import { useIsHydrated } from '../use-is-hydrated'
import { PasswordStrength, type StrengthLabels, useStrength } from './password-strength.client'

interface PasswordFieldProps {
  name: string
  label: string
  words: { show: string; hide: string }
  /** The rule for a new password, and the text to show when it is met. */
  rule?: { minCharacters: number; text: string; met: string; strength?: StrengthLabels }
  problem?: string | undefined
}

function Rule({ rule, isMet }: { rule: NonNullable<PasswordFieldProps['rule']>; isMet: boolean }) {
  return (
    <span className={styles.rule} data-met={isMet}>
      <span>{rule.text}</span> <span aria-live="polite">{isMet && rule.met}</span>
    </span>
  )
}

/** Renders a password field. Users can paste, can show the password, and it is hidden again when the form is sent. */
export function PasswordField({ name, label, words, rule, problem }: PasswordFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  // Without scripts the button that shows the password would do nothing. Its space is reserved so that nothing moves.
  const hasScripts = useIsHydrated()
  const [isShown, setShown] = useState(false)
  const [typed, setTyped] = useState('')
  const hint = rule && <Rule rule={rule} isMet={[...typed].length >= rule.minCharacters} />
  const strength = useStrength(input, typed, rule?.strength !== undefined)

  useEffect(() => {
    const form = input.current?.form
    // Browsers remember the values of fields that are not of type `password`.
    const hide = () => input.current?.setAttribute('type', 'password')
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])

  const toggle = (
    <button
      type="button"
      className={styles.toggle}
      data-ready={hasScripts}
      aria-controls={name}
      aria-label={`${isShown ? words.hide : words.show} (${label})`}
      onClick={() => setShown(!isShown)}
    >
      {isShown ? words.hide : words.show}
    </button>
  )
  return (
    <Field
      id={name}
      label={label}
      beside={toggle}
      hint={hint}
      below={rule?.strength && <PasswordStrength strength={strength} words={rule.strength} />}
      problem={problem}
    >
      <input
        ref={input}
        id={name}
        name={name}
        type={isShown ? 'text' : 'password'}
        className={styles.input}
        autoComplete={rule ? 'new-password' : 'current-password'}
        autoCapitalize="none"
        spellCheck={false}
        required
        minLength={rule?.minCharacters}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy({ id: name, hint, problem })}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => setTyped(target.value)}
      />
    </Field>
  )
}
