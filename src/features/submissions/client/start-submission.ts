// Handles the form of a submission while React has not taken it over yet. Plain DOM.

import { FORM_TIMESTAMP_PATH } from '@/shared/submissions/paths'
import { readDraft } from './draft'
import { keepTyped, plainForm } from './plain-form'

/** Tells whether the browser has a draft of the form of this page. */
export function hasDraft(): boolean {
  const name = document.querySelector<HTMLElement>('[data-draft]')?.dataset.draft
  return name !== undefined && readDraft(name) !== null
}

/** Forms that are filled in faster than people can are sent back; the first step into it is what counts. */
function noteOpening(): void {
  document
    .querySelector('[data-draft]')
    ?.addEventListener('focusin', () => void fetch(FORM_TIMESTAMP_PATH).catch(() => undefined), {
      once: true,
    })
}

/** Keeps what was typed: it goes along to another language, and is found again on the way back. */
function keepOnLeaving(): void {
  window.addEventListener('pagehide', () => {
    const form = plainForm()
    if (form && !('hydrated' in form.place.dataset)) keepTyped(form)
  })
}

/** For a page whose React waits for the user's first interaction. */
export function startSubmission(): void {
  noteOpening()
  keepOnLeaving()
}
