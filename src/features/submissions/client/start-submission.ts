// Handles the form of a submission before hydration, with plain DOM.

import { FORM_TIMESTAMP_PATH } from '@/shared/submissions/paths'
import { readDraft } from './draft'
import { keepTyped, plainForm } from './plain-form'

/** Tells whether the browser has a draft of this page's form. */
export function hasDraft(): boolean {
  const name = document.querySelector<HTMLElement>('[data-draft]')?.dataset.draft
  return name !== undefined && readDraft(name) !== null
}

/** Records the first focus of the form: forms that are filled in faster than people can are sent back. */
function noteOpening(): void {
  document
    .querySelector('[data-draft]')
    ?.addEventListener('focusin', () => void fetch(FORM_TIMESTAMP_PATH).catch(() => undefined), {
      once: true,
    })
}

/** Saves the typed text on leaving, for the page in another language and for going back. */
function keepOnLeaving(): void {
  window.addEventListener('pagehide', () => {
    const form = plainForm()
    if (form && !('hydrated' in form.place.dataset)) keepTyped(form)
  })
}

/** Starts the handling on a page whose hydration waits for the first interaction. */
export function startSubmission(): void {
  noteOpening()
  keepOnLeaving()
}
