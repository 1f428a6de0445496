// Collects all texts of a form for the browser, in the language of the page.

import { useTranslations } from 'next-intl'
import { SUBMISSION_ERROR_CODES, type SubmissionErrorCode } from '@/shared/submissions/errors'
import { ATTACHMENT_RULES, type Form } from '@/shared/submissions/forms'
import type { FileLabels, SubmissionFormProps } from '../form/submission-form-props'
import { useFileInfo } from './use-file-info'

/** Placeholders that remain in the texts until the browser fills them in. */
const LATER = { name: '{name}', time: '{time}' } as const

function useFaultWords(form: Form): Record<SubmissionErrorCode, string> {
  const words = useTranslations('submissionFaults')
  const { count, size, types } = useFileInfo(form)
  const values = { min: 0, max: count, size, types, time: LATER.time }
  const entries = SUBMISSION_ERROR_CODES.map((fault) => [fault, words(fault, values)])
  return Object.fromEntries(entries) as Record<SubmissionErrorCode, string>
}

function useFileWords(form: Form): FileLabels {
  const words = useTranslations('submissionFiles')
  return {
    choose: words('choose', { count: ATTACHMENT_RULES[form].max }),
    drop: words('drop'),
    kept: words('kept'),
    sending: words('sending', LATER),
    remove: words('remove'),
    removeNamed: words('removeNamed', LATER),
    removed: words('removed', LATER),
    again: words('again'),
    againNamed: words('againNamed', LATER),
    ready: words('ready', LATER),
    interrupted: words('interrupted'),
  }
}

export function useFormLabels(form: Form): SubmissionFormProps['words'] {
  const [submission, forms, labels] = [
    useTranslations('submission'),
    useTranslations('forms'),
    useTranslations('submissionLabels'),
  ]
  return {
    required: submission('required'),
    submit: submission(form),
    sending: submission('sending'),
    waiting: submission('waiting'),
    sendAgain: submission('sendAgain'),
    problems: forms('problems'),
    titleWithProblems: forms('titleWithProblems', { title: '{title}' }),
    problemAt: submission('problemAt', { label: '{label}', problem: '{problem}' }),
    consent: labels('consent'),
    leaveEmpty: submission('leaveEmpty'),
    lost: submission('lost'),
    offline: submission('offline'),
    faults: useFaultWords(form),
    files: useFileWords(form),
  }
}
