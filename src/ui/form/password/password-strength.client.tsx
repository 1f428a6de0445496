'use client'
// Runs in the browser: says while one types how easily a password is guessed. It only advises; the server has the rule.

import { type RefObject, useEffect, useState } from 'react'
import styles from './password-strength.module.css'

export interface StrengthLabels {
  label: string
  /** From very weak to strong. */
  levels: readonly string[]
  /** For the weaker half. */
  advice: string
}

type Estimate = typeof import('./password-estimate')['estimate']

/** Announced after a pause in typing, so that screen readers do not speak at every key. */
const DEBOUNCE_MS = 1000
const FAMILIAR_MIN_CHARACTERS = 3
const ADVICE_BELOW = 3
/** Keeps the height of the line. */
const NO_LEVEL = '\u00a0'

/** Words of the other fields of the form (name, e-mail address), and of the site's own name. */
function familiarWords(input: HTMLInputElement): string[] {
  const others = [...(input.form?.elements ?? [])].filter(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && element !== input && element.type !== 'hidden',
  )
  const words = ['kovina', ...others.flatMap(({ value }) => [value, ...value.split(/[^\p{L}\p{N}]+/u)])]
  return words.filter(({ length }) => length >= FAMILIAR_MIN_CHARACTERS).map((word) => word.toLowerCase())
}

interface LoadedEstimate {
  estimate: Estimate
  /** Stood in the field when the estimator came. */
  typedBefore: string
}

/** The estimator, loaded when the field is first entered; undefined before, and when it cannot be had. */
function useEstimate(
  input: RefObject<HTMLInputElement | null>,
  isWanted: boolean,
): LoadedEstimate | undefined {
  const [loaded, setLoaded] = useState<LoadedEstimate>()
  useEffect(() => {
    const field = input.current
    if (!field || !isWanted) return
    const load = () => {
      field.removeEventListener('focus', load)
      import('./password-estimate').then(
        ({ estimate }) => setLoaded({ estimate, typedBefore: field.value }),
        () => {},
      )
    }
    // It may have been entered before the scripts have come.
    if (document.activeElement === field) load()
    else field.addEventListener('focus', load)
    return () => field.removeEventListener('focus', load)
  }, [input, isWanted])
  return loaded
}

/** The text, when it has not changed for a while. */
function useDebounced(text: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

export interface Strength {
  /** From 0, very weak, to 4, strong. */
  level: number
  /** Tells whether the estimator has come after the last key: what is shown then must not move the button below. */
  isLate: boolean
}

/** Strength of the password in the field; null while unknown. */
export function useStrength(
  input: RefObject<HTMLInputElement | null>,
  password: string,
  isWanted: boolean,
): Strength | null {
  const loaded = useEstimate(input, isWanted)
  const [hasChanged, setChanged] = useState(false)
  if (loaded && !hasChanged && password !== loaded.typedBefore) setChanged(true)
  if (!loaded || !input.current || password === '') return null
  return { level: loaded.estimate(password, familiarWords(input.current)), isLate: !hasChanged }
}

interface PasswordStrengthProps {
  strength: Strength | null
  words: StrengthLabels
}

/**
 * Four strokes and a word, below the field; heard after a pause. Their line is there from the beginning, and advice comes
 * with a key only: a button that moves while it is pressed is not pressed.
 */
export function PasswordStrength({ strength, words }: PasswordStrengthProps) {
  const level = strength ? `${words.label} ${words.levels[strength.level] ?? ''}` : ''
  const isWeak = strength !== null && strength.level < ADVICE_BELOW
  const said = useDebounced(isWeak ? `${level}. ${words.advice}` : level)
  return (
    <>
      <div className={styles.strength} data-strength={strength?.level} aria-hidden="true">
        <span className={styles.strokes}>
          {words.levels.slice(1).map((word, index) => (
            <span key={word} className={styles.stroke} data-on={index < (strength?.level ?? 0)} />
          ))}
        </span>
        <span className={styles.level}>{level || NO_LEVEL}</span>
        {isWeak && !strength.isLate && <span className={styles.advice}>{words.advice}</span>}
      </div>
      <span className="visually-hidden" aria-live="polite">
        {said}
      </span>
    </>
  )
}
