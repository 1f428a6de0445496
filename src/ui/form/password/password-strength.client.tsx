'use client'
// Runs in the browser: shows during typing how easily the password is guessed. It only advises; the server enforces the
// rule.

import { type RefObject, useEffect, useState } from 'react'
import styles from './password-strength.module.css'

export interface StrengthLabels {
  label: string
  /** Names of the levels, from very weak to strong. */
  levels: readonly string[]
  /** Shown for the weaker half of the levels. */
  advice: string
}

type Estimate = typeof import('./password-estimate')['estimate']

/** Delay of the announcement after the last key, so that screen readers do not speak at every key. */
const DEBOUNCE_MS = 1000
const FAMILIAR_MIN_CHARACTERS = 3
const ADVICE_BELOW = 3
/** Keeps the height of the line. */
const NO_LEVEL = '\u00a0'

/** Returns the words in the other fields of the form (name, e-mail address), and the name of the site. */
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
  /** The field's value when the estimator was loaded. */
  typedBefore: string
}

/** Returns the estimator, which is loaded when the field is first focused; undefined before, and if loading fails. */
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
    // The field may have been focused before the scripts ran.
    if (document.activeElement === field) load()
    else field.addEventListener('focus', load)
    return () => field.removeEventListener('focus', load)
  }, [input, isWanted])
  return loaded
}

/** Returns the text as it was when it last stayed unchanged for `DEBOUNCE_MS`. */
function useDebounced(text: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

export interface Strength {
  /** From 0 (very weak) to 4 (strong). */
  level: number
  /**
   * Tells whether the password is unchanged since the estimator was loaded: the result must then not move the button
   * below.
   */
  isLate: boolean
}

/** Returns the strength of the password in the field; null while unknown. */
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
 * Renders four strokes and a word below the field, and announces them after a pause in typing. The line has its space
 * from the beginning, and advice appears only after a key: a button that moves during a click is not clicked.
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
