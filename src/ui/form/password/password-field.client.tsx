'use client'
// Runs in the browser: shows what is typed, and says at once when it is long enough, and how good it is. Without it the server says so.

import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { describedBy, Field } from '../field'
import styles from '../form.module.css'
import { useIsHydrated } from '../use-is-hydrated'
import { PasswordStrength, type StrengthLabels, useStrength } from './password-strength.client'

interface PasswordFieldProps {
  name: string
  label: string
  words: { show: string; hide: string }
  /** The rule for a new password, and the text when it is met. */
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

/** A password: pasting is allowed, it can be looked at, and it is hidden again when it is sent. */
export function PasswordField({ name, label, words, rule, problem }: PasswordFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  // Until then the button that shows the password would do nothing; its room is kept so that nothing moves.
  const hasScripts = useIsHydrated()
  const [isShown, setShown] = useState(false)
  const [typed, setTyped] = useState('')
  const hint = rule && <Rule rule={rule} isMet={[...typed].length >= rule.minCharacters} />
  const strength = useStrength(input, typed, rule?.strength !== undefined)

  useEffect(() => {
    const form = input.current?.form
    // Browsers remember what stands in a field that is no password field.
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
