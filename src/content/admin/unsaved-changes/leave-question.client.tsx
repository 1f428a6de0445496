'use client'
// Runs in the browser, because the question comes before the page changes.

import { useTranslation } from '@payloadcms/ui'
import { useEffect, useEffectEvent } from 'react'

/** Stops an event before Payload's own listeners. */
export function stopEvent(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}

/**
 * Calls the listener with the button of a language before the language of a form changes. Returns a function that ends
 * this.
 */
export function onLanguageChosen(listener: (event: Event, button: HTMLElement) => void): () => void {
  const onClick = (event: MouseEvent) => {
    // The button that opens the menu also names a language.
    const choice = '.popup-button-list__button'
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>(choice) : null
    if (button?.querySelector('[data-locale]')) listener(event, button)
  }
  // Captured before React's own listeners.
  document.addEventListener('click', onClick, true)
  return () => document.removeEventListener('click', onClick, true)
}

/**
 * Asks before the language is changed or the browser goes back, as long as it is rendered. Payload (3.90.2) asks only
 * at links, and unsaved text would be lost. Renders nothing.
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
    // Not supported by every browser.
    window.navigation?.addEventListener('navigate', beforeBack)
    return () => {
      endQuestion()
      window.navigation?.removeEventListener('navigate', beforeBack)
    }
  }, [])
  return null
}
