import type { Form } from '@/shared/submissions/forms'
import type { RejectedSubmission, SubmissionFlash } from './submission-flash'

interface AskingPage {
  form: Form
  /** Slug of the position that an application is for. */
  position: string | undefined
  /** Tells whether the address requests the answer. */
  isAsked: boolean
}

/** Keeps text and files. Errors belong to that answer only, and the consent to the text of that time. */
function withoutAnswer({ faultyFile: _, opensAt: __, ...refused }: RejectedSubmission): RejectedSubmission {
  const { consent: ___, ...typed } = refused.typed
  return { ...refused, faults: {}, typed }
}

/**
 * Returns the part of the last result that a page shows: the whole answer at the address that requests it; elsewhere
 * only the text typed into the same form for the same position.
 */
export function answerFor(
  flash: SubmissionFlash,
  { form, position = '', isAsked }: AskingPage,
): SubmissionFlash | null {
  if (flash.form !== form) return null
  if (isAsked) return flash
  const isKept = flash.state === 'refused' && (flash.typed.position ?? '') === position
  return isKept ? withoutAnswer(flash) : null
}
