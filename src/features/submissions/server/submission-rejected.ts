import type { SubmissionErrorCode } from '@/shared/submissions/errors'

export type SubmissionErrors = Record<string, SubmissionErrorCode>

/** Signals that the form is sent back, with errors by field, and `form` for the form as a whole. */
export class SubmissionRejected extends Error {
  constructor(
    readonly faults: SubmissionErrors,
    /** Time of the next permitted attempt. */
    readonly opensAt?: Date,
    /** Name of the file with the error. */
    readonly faultyFile?: string,
  ) {
    super(Object.values(faults).join(', '))
  }
}
