// Submissions as a table for a spreadsheet, in the words of whoever asks.

import { adminMessage } from '@/i18n/admin-messages'
import type { Form } from '@/shared/submissions/forms'
import { askedValues } from '../asked'
import { filesIn, idOf, type Letter } from '../letter'
import type { Names } from './present-letter'

interface Told {
  text?: string | null
  at?: string | null
  author?: unknown
}

interface Reader {
  language: string
  names: Names
}

/** A paragraph for each, with the day and who wrote it. */
function paragraphs(rows: Told[] | null | undefined, { names }: Reader): string {
  const lines = (rows ?? []).map(({ text, at, author }) =>
    [at?.slice(0, 10), names.get(idOf(author) ?? ''), text].filter(Boolean).join(' · '),
  )
  return lines.join('\n')
}

type Cells = [label: string, value: string][]

function cellsOf(form: Form, letter: Letter, reader: Reader): Cells {
  const { language, names } = reader
  const word = (key: Parameters<typeof adminMessage>[1]) => adminMessage(language, key)
  return [
    [word('letters.case'), letter.caseNumber],
    [word('letters.received'), letter.createdAt],
    [word('letters.state'), word(`letterStates.${letter.state}`)],
    [word('letters.owner'), names.get(idOf(letter.owner) ?? '') ?? ''],
    [word('letters.dueOn'), letter.dueOn?.slice(0, 10) ?? ''],
    ...askedValues(form, letter, language).map(({ label, value }): [string, string] => [label, value]),
    [
      word('letters.files'),
      filesIn(letter)
        .map(({ givenName }) => givenName)
        .join('\n'),
    ],
    [word('letters.language'), letter.locale],
    [word('letters.page'), letter.page ?? ''],
    [word('letters.consentVersion'), letter.consent?.version ?? ''],
    [word('letters.correspondence'), paragraphs(letter.correspondence, reader)],
    [word('letters.notes'), paragraphs(letter.notes, reader)],
  ]
}

/** Names of the columns; the same for every submission of the form. */
export function tableHead(form: Form, language: string): string[] {
  const nothing = { caseNumber: '', createdAt: '', state: 'new', locale: 'hr' } as Letter
  return cellsOf(form, nothing, { language, names: new Map() }).map(([label]) => label)
}

export function tableRow(form: Form, letter: Letter, reader: Reader): string[] {
  return cellsOf(form, letter, reader).map(([, value]) => value)
}
