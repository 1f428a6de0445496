// Connects the fields of a submission to react-hook-form, with the rules of the server.

import { useState } from 'react'
import { type FieldValues, type Resolver, useForm } from 'react-hook-form'
import type { SubmissionErrorCode } from '@/shared/submissions/errors'
import type { Form } from '@/shared/submissions/forms'
import type { SubmissionFormProps } from '../form/submission-form-props'

/** Loads the rules separately from the page, as most visitors do not write. */
export const loadRules = () => import('../form/submission-rules')

/** Returns the resolver of the form. Rules that cannot be loaded are left to the server. */
function resolverOf(form: Form): Resolver<FieldValues> {
  return async (values, context, options) => {
    const rules = await loadRules().catch(() => null)
    return rules ? rules.validationRules(form)(values, context, options) : { values, errors: {} }
  }
}

/** Returns the server's errors by field. */
export function errorsOf({ form: _, ...faults }: Record<string, SubmissionErrorCode>) {
  const errors = Object.entries(faults).map(([name, message]) => [name, { type: 'server', message }])
  return Object.fromEntries(errors) as Record<string, { type: string; message: SubmissionErrorCode }>
}

/** Returns the form with its rules, and the errors of the last submission. */
export function useFields({ form, faults }: SubmissionFormProps) {
  const [errors] = useState(() => errorsOf(faults))
  const wasRefused = Object.keys(faults).length > 0
  return useForm<FieldValues>({
    resolver: resolverOf(form),
    errors,
    mode: wasRefused ? 'onChange' : 'onSubmit',
    shouldFocusError: false,
  })
}
