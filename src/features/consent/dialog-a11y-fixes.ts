// Adds what the library's dialogues lack for keyboards and screen readers (3.1.0; its pull request 797 waits for a
// release): the question is no focus trap, as the page behind it can be used, and does not take the focus from a field.

import { hide } from 'vanilla-cookieconsent'

export type ModalName = 'consentModal' | 'preferencesModal'

/** Time after which the library moves the focus: the dialogue can be seen then. */
const FOCUS_DELAY_MS = 100

/** Reserves the height of the question, so that at the end of the page it hides no footer. */
function reserveSpace(question: HTMLElement): void {
  const { style } = document.documentElement
  new ResizeObserver(() => style.setProperty('--consent-height', `${question.offsetHeight}px`)).observe(
    question,
  )
}

/** For the place around both: the library keeps Tab inside the question; here it leads on, and Escape puts it off. */
export function handleBannerKey(event: KeyboardEvent): void {
  if (!(event.target instanceof Element) || !event.target.closest('.cm')) return
  if (event.key === 'Tab') event.stopPropagation()
  if (event.key === 'Escape') hide()
}

/** For what the library has drawn, before it is in the page. */
export function fixDialogAccessibility(name: ModalName, dialogue: HTMLElement): void {
  // The library focuses an empty element, which a screen reader announces as nothing; unfocusable, it is left alone.
  dialogue.querySelector(':scope > [tabindex="-1"]')?.removeAttribute('tabindex')
  if (name === 'consentModal') dialogue.removeAttribute('aria-modal')
  // All details are open at first; they can be folded.
  for (const title of dialogue.querySelectorAll<HTMLElement>('button.pm__section-title')) title.click()
}

/** Called when one of the two is shown. */
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
