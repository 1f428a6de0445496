'use client'
// In the browser, because the question comes before the page changes.

import { useTranslation } from '@payloadcms/ui'
import { useEffect, useEffectEvent } from 'react'

/** Keeps an event from Payload's own listeners. */
export function stopEvent(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}

/** Calls the listener before the language of a form changes, with the button of the language; returns how to end that. */
export function onLanguageChosen(listener: (event: Event, button: HTMLElement) => void): () => void {
  const onClick = (event: MouseEvent) => {
    // The button that opens the choice names a language too.
    const choice = '.popup-button-list__button'
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>(choice) : null
    if (button?.querySelector('[data-locale]')) listener(event, button)
  }
  // Before React's own listeners.
  document.addEventListener('click', onClick, true)
  return () => document.removeEventListener('click', onClick, true)
}

/**
 * Asks, as long as it stands in a form, before the language is changed or the browser goes back. Payload (3.90.2) asks
 * before links only, and what is typed would be gone. Shows nothing.
 */
export function LeaveQuestion() {
  const { t } = useTranslation()
  const askFirst = useEffectEvent((event: Event) => {
    if (!window.confirm(t('general:changesNotSaved'))) stopEvent(event)
  })
  useEffect(() => {
    const beforeBack = (event: NavigateEvent) => {
      if (event.navigationType === 'traverse' && event.cancelable) askFirst(event)
    }
    const endQuestion = onLanguageChosen(askFirst)
    // Not in every browser.
    window.navigation?.addEventListener('navigate', beforeBack)
    return () => {
      endQuestion()
      window.navigation?.removeEventListener('navigate', beforeBack)
    }
  }, [])
  return null
}
