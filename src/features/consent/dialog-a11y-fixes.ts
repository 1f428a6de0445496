// Fixes keyboard and screen reader support of the library's dialogues (3.1.0; its pull request 797 waits for a
// release): the question is no focus trap, as the page behind it can be used, and does not take the focus from a field.

import { hide } from 'vanilla-cookieconsent'

export type ModalName = 'consentModal' | 'preferencesModal'

/** Delay after which the library moves the focus: the dialogue is visible then. */
const FOCUS_DELAY_MS = 100

/** Reserves the height of the question, so that it does not cover the footer at the end of the page. */
function reserveSpace(question: HTMLElement): void {
  const { style } = document.documentElement
  new ResizeObserver(() => style.setProperty('--consent-height', `${question.offsetHeight}px`)).observe(
    question,
  )
}

/**
 * Handles keys in the container. The library traps Tab inside the question; here Tab moves on, and Escape hides the
 * question.
 */
export function handleBannerKey(event: KeyboardEvent): void {
  if (!(event.target instanceof Element) || !event.target.closest('.cm')) return
  if (event.key === 'Tab') event.stopPropagation()
  if (event.key === 'Escape') hide()
}

/** Fixes the library's elements before they are inserted into the page. */
export function fixDialogAccessibility(name: ModalName, dialogue: HTMLElement): void {
  // The library focuses an empty element, which screen readers announce as nothing. It does not if the element is not
  // focusable.
  dialogue.querySelector(':scope > [tabindex="-1"]')?.removeAttribute('tabindex')
  if (name === 'consentModal') dialogue.removeAttribute('aria-modal')
  // All sections are expanded at first; clicks collapse them.
  for (const title of dialogue.querySelectorAll<HTMLElement>('button.pm__section-title')) title.click()
}

/** Moves the focus when the question or the settings are shown. */
export function focusDialog(name: ModalName, place: HTMLElement): void {
  const isQuestion = name === 'consentModal'
  const target = place.querySelector<HTMLElement>(isQuestion ? '.cm' : '.pm__title')
  if (!target) return
  if (isQuestion) reserveSpace(target)
  setTimeout(() => {
    const isFree = [null, document.body].includes(document.activeElement as HTMLElement | null)
    if (isQuestion && !isFree) return
    target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, FOCUS_DELAY_MS)
}
