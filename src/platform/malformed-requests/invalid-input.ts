import { type PayloadRequest, ValidationError } from 'payload'

/** Returns the refusal (400) of the value at a path, in the reader's language. */
export const invalidInput = (req: PayloadRequest, path: string): ValidationError =>
  new ValidationError({ errors: [{ path, message: req.t('validation:invalidInput') }], req }, req.t)
