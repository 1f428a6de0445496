import { type RefObject, useEffect, useRef, useState } from 'react'
import { formTokens } from '@/browser/csrf-fetch'
import { CONSENT_EVENT } from '@/shared/consent'
import { openBotCheck } from '../bot-check/open-bot-check'
import { loadRules } from './use-fields'

/** Loads what the form needs once a visitor begins to fill it in: rules, token, and bot check. */
export function useLazyFormDeps(form: RefObject<HTMLFormElement | null>, language: string) {
  const isBegun = useRef(false)
  const [isChecked, setChecked] = useState(false)
  useEffect(() => {
    const checkAgain = () => {
      if (isBegun.current) openBotCheck(language).then((check) => setChecked(check !== null))
    }
    window.addEventListener(CONSENT_EVENT, checkAgain)
    return () => window.removeEventListener(CONSENT_EVENT, checkAgain)
  }, [language])
  const prepare = () => {
    if (isBegun.current) return
    isBegun.current = true
    loadRules().catch(() => undefined)
    // The request also records the time. A failed one is repeated when the form is sent.
    formTokens().catch(() => undefined)
    openBotCheck(language).then((check) => setChecked(check !== null))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for visitors who began before hydration
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) prepare()
  }, [])
  return { isChecked, prepare }
}
