import { type RefObject, useEffect, useRef, useState } from 'react'
import { formTokens } from '@/browser/csrf-fetch'
import { CONSENT_EVENT } from '@/shared/consent'
import { openBotCheck } from '../bot-check/open-bot-check'
import { loadRules } from './use-fields'

/**
 * Loads the dependencies of a form as soon as a visitor begins to fill it in: its rules, its token, and the bot check.
 */
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
    // It also notes the moment; what cannot be had now is asked for again when the form is sent.
    formTokens().catch(() => undefined)
    openBotCheck(language).then((check) => setChecked(check !== null))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for visitors who were there before React
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) prepare()
  }, [])
  return { isChecked, prepare }
}
