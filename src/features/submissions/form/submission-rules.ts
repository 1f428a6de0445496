// Apart from the form, so that it is loaded only when somebody begins to fill it in.

import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import type { Form } from '@/shared/submissions/forms'
import { SUBMISSION_SCHEMAS } from '@/shared/submissions/schemas'

const RULES: Record<Form, z.core.$ZodType<FieldValues, FieldValues>> = SUBMISSION_SCHEMAS

/** The rules of the server, in the browser. */
export function validationRules(form: Form): Resolver<FieldValues> {
  return zodResolver(RULES[form])
}
