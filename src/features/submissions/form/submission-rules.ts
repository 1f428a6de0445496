// Validates the form in the browser. It is a separate module, so that it is loaded only when a visitor begins to fill
// in the form.

import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import type { Form } from '@/shared/submissions/forms'
import { SUBMISSION_SCHEMAS } from '@/shared/submissions/schemas'

const RULES: Record<Form, z.core.$ZodType<FieldValues, FieldValues>> = SUBMISSION_SCHEMAS

/** Returns the validation rules of the server. */
export function validationRules(form: Form): Resolver<FieldValues> {
  return zodResolver(RULES[form])
}
