// How an act says no: a code of the catalogue and what belongs to it. Whoever called decides how to tell the person.

import { ERRORS, type ErrorCode } from '@/facts/errors'

export type RefusalDetails = Record<string, unknown>

export class Refusal extends Error {
  /** Read by Payload's `loggingLevels`; the class's own name is shortened in a bundle. */
  override readonly name = 'Refusal'

  constructor(
    readonly code: ErrorCode,
    readonly details: RefusalDetails = {},
  ) {
    super(code)
  }

  /** HTTP status of the catalogue; Payload's REST answers with it too. */
  get status(): number {
    return ERRORS[this.code].status
  }
}

/** A field with a value that cannot stay; `why` is the sentence for whoever reads the answer. */
export function failedValidation(field: string, type: string, why: string): Refusal {
  return new Refusal('FAILED_VALIDATION', { field, type, path: [], why })
}

export function invalidPayload(reason: string): Refusal {
  return new Refusal('INVALID_PAYLOAD', { reason })
}
