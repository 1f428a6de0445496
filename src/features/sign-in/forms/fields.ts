// Defines the fields of these forms. Their messages are names of problems (`form-problems.ts`).

import { z } from 'zod'
import { passwordLengthError } from '@/identity/passwords/check-password'
import { checked, text } from '@/platform/forms/form-fields'
import { parseName } from './name-field'

export const passwordField = text.superRefine(
  checked((password) => (password ? undefined : 'passwordMissing')),
)
export const newPasswordField = text.superRefine(checked((password) => passwordLengthError(password)))
export const nameField = text.transform((name) => parseName(name) || undefined)
/** Accepts either a code of the app or a recovery code. */
export const codeFields = z
  .object({
    code: text.transform((code) => code.replace(/\s/g, '')),
    recoveryCode: text.transform((code) => code.trim()),
  })
  .refine(({ code, recoveryCode }) => code || recoveryCode, 'codeMissing')
