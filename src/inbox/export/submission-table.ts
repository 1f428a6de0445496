// Renders submissions as a table for a spreadsheet, in the language of the caller.

import { adminMessage } from '@/i18n/admin-messages'
import { companyDay, companyMinute } from '@/i18n/company-time'
import { localeEntry } from '@/shared/locales'
import type { Form } from '@/shared/submissions/forms'
import { filesIn, relationId, type Submission } from '../submissions/submission-document'
import { submissionFields } from '../submissions/submission-fields'
import type { Names } from './present-submission'

interface TimelineRow {
  text?: string | null
  at?: string | null
  author?: unknown
}

interface Reader {
  language: string
  names: Names
}

/** Returns a paragraph for each row, with day and author. */
function paragraphs(rows: TimelineRow[] | null | undefined, { names }: Reader): string {
  const lines = (rows ?? []).map(({ text, at, author }) =>
    [at && companyDay(new Date(at)), names.get(relationId(author) ?? ''), text].filter(Boolean).join(' · '),
  )
  return lines.join('\n')
}

type Cells = [label: string, value: string][]

function cellsOf(form: Form, submission: Submission, reader: Reader): Cells {
  const { language, names } = reader
  const word = (key: Parameters<typeof adminMessage>[1]) => adminMessage(language, key)
  return [
    [word('submissions.case'), submission.caseNumber],
    [word('submissions.received'), companyMinute(new Date(submission.createdAt))],
    [word('submissions.state'), word(`submissionStates.${submission.state}`)],
    [word('submissions.owner'), names.get(relationId(submission.owner) ?? '') ?? ''],
    [word('submissions.dueOn'), submission.dueOn?.slice(0, 10) ?? ''],
    ...submissionFields(form, submission, language).map(({ label, value }): [string, string] => [
      label,
      value,
    ]),
    [
      word('submissions.files'),
      filesIn(submission)
        .map(({ givenName }) => givenName)
        .join('\n'),
    ],
    [word('submissions.language'), localeEntry(submission.locale).ownName],
    [word('submissions.page'), submission.page ?? ''],
    [word('submissions.consentVersion'), submission.consent?.version ?? ''],
    [word('submissions.correspondence'), paragraphs(submission.correspondence, reader)],
    [word('submissions.notes'), paragraphs(submission.notes, reader)],
  ]
}

/** Returns the headings, which are equal for every submission of the form. */
export function tableHead(form: Form, language: string): string[] {
  const nothing = {
    caseNumber: '',
    createdAt: new Date(0).toISOString(),
    state: 'new',
    locale: 'hr',
  } as Submission
  return cellsOf(form, nothing, { language, names: new Map() }).map(([label]) => label)
}

export function tableRow(form: Form, submission: Submission, reader: Reader): string[] {
  return cellsOf(form, submission, reader).map(([, value]) => value)
}
