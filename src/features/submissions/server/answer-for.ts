import type { Form } from '@/shared/submissions/forms'
import type { RejectedSubmission, SubmissionFlash } from './submission-flash'

interface AskingPage {
  form: Form
  /** Slug of the position that an application is for. */
  position: string | undefined
  /** The address asks for the answer. */
  isAsked: boolean
}

/** Keeps text and files. The errors belong to that one answer, and the consent to the text that was there then. */
function withoutAnswer({ faultyFile: _, opensAt: __, ...refused }: RejectedSubmission): RejectedSubmission {
  const { consent: ___, ...typed } = refused.typed
  return { ...refused, faults: {}, typed }
}

/**
 * Returns what a page shows of the last sending: at the address that asks for it, the answer; elsewhere only what was
 * typed into the same form about the same thing.
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
