// Collects the fields of a form by row, with their initial values.

import { useTranslations } from 'next-intl'
import { EDUCATION_LEVELS, type Form, SUBMISSION_FIELD_LENGTHS } from '@/shared/submissions/forms'
import type { InitialValues } from '../form/initial-values'
import type { FormField } from '../form/submission-form-props'
import { type FieldLook, isRequired, LETTER_LAYOUT } from '../form/submission-layout'
import type { SubmissionPageData } from '../server/submission-page-data'
import { useFileInfo } from './use-file-info'

function boundsOf(form: Form, name: string): { min: number; max: number } {
  const bounds: Record<string, { min: number; max: number }> = SUBMISSION_FIELD_LENGTHS[form]
  return bounds[name] ?? { min: 0, max: 0 }
}

const topicOption = ({ id, label, langOf }: SubmissionPageData['topics'][number]) => ({
  value: id,
  label,
  ...(langOf?.label && { lang: langOf.label }),
})

function useOptions(visit: SubmissionPageData) {
  const submission = useTranslations('submission')
  const education = useTranslations('education')
  const empty = { value: '', label: submission('choose') }
  return {
    topic: [empty, ...visit.topics.map(topicOption)],
    education: [empty, ...EDUCATION_LEVELS.map((value) => ({ value, label: education(value) }))],
  }
}

export function useFormRows(visit: SubmissionPageData, { values, sentBack }: InitialValues): FormField[][] {
  const { form } = visit
  const labels = useTranslations('submissionLabels')
  const hints = useTranslations('submissionHints')
  const faults = useTranslations('submissionFaults')
  const submission = useTranslations('submission')
  const options = useOptions(visit)
  const facts = useFileInfo(form)
  const field = ({ name, kind, label, hint, autoComplete }: FieldLook): FormField => {
    const { min, max } = boundsOf(form, name)
    return {
      name,
      kind,
      label: labels(label),
      isRequired: isRequired(name, min),
      value: values[name] ?? '',
      sentBack: sentBack[name],
      faults: { tooShort: faults('tooShort', { min }), tooLong: faults('tooLong', { max }) },
      ...(autoComplete && { autoComplete }),
      ...(hint && { hint: hints(hint, facts) }),
      ...(kind === 'phone' && { placeholder: submission('phonePlaceholder') }),
      ...((kind === 'topic' || kind === 'education') && { options: options[kind] }),
    }
  }
  const isShown = ({ kind }: FieldLook) => kind !== 'topic' || visit.topics.length > 0
  const rows: readonly (readonly FieldLook[])[] = LETTER_LAYOUT[form]
  return rows.map((row) => row.filter(isShown).map(field)).filter((row) => row.length > 0)
}
