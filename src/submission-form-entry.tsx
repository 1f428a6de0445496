// Runs in the browser: brings the form of a cached page to life with React, and without Next's runtime
// (docs/decisions/024-deferred-hydration.md).

import { hydrateRoot } from 'react-dom/client'
import { keepTyped, type PlainForm, plainForm, putBackTyped } from '@/features/submissions/client/plain-form'
import { SubmissionForm } from '@/features/submissions/form/submission-form.client'

const fileControl = ({ place }: PlainForm) => place.querySelector<HTMLInputElement>('input[type="file"]')

/**
 * Hydrates the form. Translators and password managers change elements of the page; then React draws the form anew, and
 * what was typed comes back from the draft. Where React fails, the form becomes again what the server has sent.
 */
function hydrateForm(form: PlainForm): void {
  const { place, props } = form
  const sent = place.cloneNode(true)
  const { activeElement } = document
  const control = fileControl(form)
  let files = control?.files
  keepTyped(form)
  place.dataset.hydrated = ''
  hydrateRoot(place, <SubmissionForm {...props} />, {
    onRecoverableError(error) {
      const drawn = fileControl(form)
      if (drawn && drawn !== control && files?.length) {
        drawn.files = files
        files = null
      }
      if (activeElement?.id && !activeElement.isConnected)
        document.getElementById(activeElement.id)?.focus({ preventScroll: true })
      reportError(error)
    },
    onUncaughtError(error) {
      delete place.dataset.hydrated
      place.replaceChildren(...sent.childNodes)
      putBackTyped(form)
      reportError(error)
    },
  })
}

const form = plainForm()
if (form) hydrateForm(form)
