import type { UseFormRegister } from 'react-hook-form'
import { SelectField } from '@/ui/form/select-field'
import { TextAreaField } from '@/ui/form/text-area-field'
import { TextField } from '@/ui/form/text-field'
import { type FormField, fieldId } from './submission-form-props'

interface SubmissionFieldProps {
  field: FormField
  problem: string | undefined
  register: UseFormRegister<Record<string, unknown>>
}

const INPUTS = {
  line: { type: 'text' },
  email: { type: 'email', autoCapitalize: 'none' },
  phone: { type: 'tel' },
} as const

/** Renders one field of a submission. It works before hydration, and keeps what was typed until then. */
export function SubmissionField({ field, problem, register }: SubmissionFieldProps) {
  const { name, kind, label, hint, placeholder, autoComplete, isRequired, value, options } = field
  const control = {
    ...register(name),
    id: fieldId(name),
    label,
    isMarked: isRequired,
    required: isRequired,
    defaultValue: value,
    problem,
    ...(hint && { hint }),
    ...(autoComplete && { autoComplete }),
  }
  if (kind === 'text') return <TextAreaField {...control} />
  if (kind === 'topic' || kind === 'education') return <SelectField {...control} options={options ?? []} />
  if (kind === 'files') return null
  return <TextField {...control} {...INPUTS[kind]} placeholder={placeholder} />
}
