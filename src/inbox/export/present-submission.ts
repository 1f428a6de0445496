// Presents a submission outside the app: each field by name, without secrets.

import type { Attachment } from '@/payload-types'
import type { Form } from '@/shared/submissions/forms'
import { filesIn, relationId, type Submission } from '../submissions/submission-document'
import { submissionFields } from '../submissions/submission-fields'

/** Names of colleagues by id; others stay unnamed. */
export type Names = ReadonlyMap<string, string>

const nameIn = (names: Names | null, person: unknown) => names?.get(relationId(person) ?? '') ?? null

type HistoryRow = NonNullable<Submission['history']>[number]

/** Returns the detail of an entry; of a new owner, a colleague's e-mail address, only if colleagues are named. */
function historyDetail({ event, detail }: HistoryRow, names: Names | null): string | null {
  const isUnnamed = names === null && event === 'ownerChanged'
  return isUnnamed ? null : (detail ?? null)
}

function presentFile({ givenName, filename, mimeType, filesize, scan }: Attachment) {
  return { name: givenName, file: filename, type: mimeType, bytes: filesize, scan }
}

export type PresentedSubmission = ReturnType<typeof presentSubmission>

/**
 * Returns a submission with its files, notes, correspondence and history, with times in ISO 8601. If `names` is null,
 * it contains nothing about colleagues.
 */
export function presentSubmission(form: Form, submission: Submission, names: Names | null, language: string) {
  const { caseNumber, createdAt, updatedAt, state, dueOn, locale, page, consent } = submission
  return {
    caseNumber,
    form,
    receivedAt: createdAt,
    changedAt: updatedAt,
    state,
    owner: nameIn(names, submission.owner),
    dueOn: dueOn ?? null,
    language: locale,
    page: page ?? null,
    ...Object.fromEntries(
      submissionFields(form, submission, language).map(({ name, value }) => [name, value]),
    ),
    files: filesIn(submission).map(presentFile),
    consent: { version: consent?.version ?? null, text: consent?.text ?? null },
    notes: (submission.notes ?? []).map(({ text, author, at }) => ({
      text,
      author: nameIn(names, author),
      at,
    })),
    correspondence: (submission.correspondence ?? []).map(({ from, text, author, at }) => ({
      from,
      text,
      author: nameIn(names, author),
      at,
    })),
    history: (submission.history ?? []).map((row) => ({
      event: row.event,
      detail: historyDetail(row, names),
      author: nameIn(names, row.author),
      at: row.at,
    })),
  }
}

/** Returns the ids of all users that a submission refers to. */
export function userIdsIn({ owner, notes, correspondence, history }: Submission): (string | null)[] {
  const rows = [...(notes ?? []), ...(correspondence ?? []), ...(history ?? [])]
  return [relationId(owner), ...rows.map(({ author }) => relationId(author))]
}
