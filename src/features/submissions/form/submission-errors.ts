// Returns the texts for the errors of a submission.

import { interpolate } from '@/i18n/format/interpolate'
import { retryAfterOf } from '@/i18n/format/retry-after'
import { COMPANY_TIME_ZONE } from '@/shared/company-time-zone'
import type { SubmissionErrorCode } from '@/shared/submissions/errors'
import type { ChosenFile } from '../client/use-files'
import { fieldId, type SubmissionFormProps } from './submission-form-props'

/** The error of the form as a whole; `lost`: the request was answered, but the response could not be read. */
export type FormError = SubmissionErrorCode | 'offline' | 'lost'

export interface State {
  trouble: FormError | null
  /** Time of the next permitted submission, in milliseconds since 1970. */
  opensAt: number
  /** Name of the file with the error. */
  faultyFile: string | undefined
  faultOf(field: string): SubmissionErrorCode | undefined
}

type Given = Pick<SubmissionFormProps, 'lang' | 'rows' | 'words'>

/** Formats the minute of the next permitted attempt, in the company's time zone. */
function clockTime(opensAt: number, lang: string): string {
  const moment = retryAfterOf(opensAt)?.opensAt ?? opensAt
  const format = { hour: '2-digit', minute: '2-digit', timeZone: COMPANY_TIME_ZONE } as const
  return new Intl.DateTimeFormat(lang, format).format(moment)
}

/**
 * Returns functions for the texts of the form's errors: for the whole form, by field, by file, and all of them for the
 * summary.
 */
export function formErrors({ lang, rows, words }: Given, { trouble, opensAt, faultyFile, faultOf }: State) {
  const fields = [...rows.flat(), { name: 'consent', label: words.consent, faults: undefined }]
  const worded = (fault: SubmissionErrorCode, until: number, name?: string) => {
    const own = fields.find((field) => field.name === name)?.faults?.[fault]
    return interpolate(own ?? words.faults[fault], { time: clockTime(until, lang) })
  }
  const ofField = (name: string) => {
    const fault = faultOf(name)
    if (!fault) return undefined
    const problem = worded(fault, opensAt, name)
    return name === 'files' && faultyFile
      ? interpolate(words.problemAt, { label: faultyFile, problem })
      : problem
  }
  const ofWhole = () => {
    if (!trouble) return []
    const text = trouble === 'offline' || trouble === 'lost' ? words[trouble] : worded(trouble, opensAt)
    return [{ text }]
  }
  const ofFields = () =>
    fields.flatMap(({ name, label }) => {
      const problem = ofField(name)
      return problem ? [{ text: interpolate(words.problemAt, { label, problem }), field: fieldId(name) }] : []
    })
  return {
    ofField,
    ofFile: ({ fault = 'fileNotKept', opensAt: until = 0 }: ChosenFile) =>
      fault === 'offline' ? words.files.interrupted : worded(fault, until),
    all: (): { text: string; field?: string }[] => [...ofWhole(), ...ofFields()],
  }
}
