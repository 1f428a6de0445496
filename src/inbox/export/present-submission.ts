// Presents a submission outside the app: each field by its name, and no secret.

import type { Attachment } from '@/payload-types'
import type { Form } from '@/shared/submissions/forms'
import { submissionFields } from '../submissions/submission-fields'
import { filesIn, relationId, type Submission } from '../submissions/submission-id'

/** Names of colleagues by id; who is not in it stays unnamed. */
export type Names = ReadonlyMap<string, string>

const nameIn = (names: Names, person: unknown) => names.get(relationId(person) ?? '') ?? null

function presentFile({ givenName, filename, mimeType, filesize, scan }: Attachment) {
  return { name: givenName, file: filename, type: mimeType, bytes: filesize, scan }
}

export type PresentedSubmission = ReturnType<typeof presentSubmission>

/** A submission with its files, notes, correspondence and history; moments in ISO 8601. */
export function presentSubmission(form: Form, submission: Submission, names: Names, language: string) {
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
    history: (submission.history ?? []).map(({ event, detail, author, at }) => ({
      event,
      detail: detail ?? null,
      author: nameIn(names, author),
      at,
    })),
  }
}

/** Everybody whom a submission names by id. */
export function userIdsIn({ owner, notes, correspondence, history }: Submission): (string | null)[] {
  const rows = [...(notes ?? []), ...(correspondence ?? []), ...(history ?? [])]
  return [relationId(owner), ...rows.map(({ author }) => relationId(author))]
}
