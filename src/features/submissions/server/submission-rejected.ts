import type { SubmissionErrorCode } from '@/shared/submissions/errors'

export type SubmissionErrors = Record<string, SubmissionErrorCode>

/** The form is sent back: by field what is wrong with it, `form` for the form as a whole. */
export class SubmissionRejected extends Error {
  constructor(
    readonly faults: SubmissionErrors,
    /** Moment of the next permitted attempt. */
    readonly opensAt?: Date,
    /** Name of the file that the error of the files is about. */
    readonly faultyFile?: string,
  ) {
    super(Object.values(faults).join(', '))
  }
}
