// What leaves the app of a submission: each field by its name, and no secret.

import type { Attachment } from '@/payload-types'
import type { Form } from '@/shared/submissions/forms'
import { askedValues } from '../asked'
import { filesIn, idOf, type Letter } from '../letter'

/** Names of colleagues by id; who is not in it stays unnamed. */
export type Names = ReadonlyMap<string, string>

const nameIn = (names: Names, person: unknown) => names.get(idOf(person) ?? '') ?? null

function presentFile({ givenName, filename, mimeType, filesize, scan }: Attachment) {
  return { name: givenName, file: filename, type: mimeType, bytes: filesize, scan }
}

export type PresentedLetter = ReturnType<typeof presentLetter>

/** A submission with its files, notes, correspondence and history; moments in ISO 8601. */
export function presentLetter(form: Form, letter: Letter, names: Names, language: string) {
  const { caseNumber, createdAt, updatedAt, state, dueOn, locale, page, consent } = letter
  return {
    caseNumber,
    form,
    receivedAt: createdAt,
    changedAt: updatedAt,
    state,
    owner: nameIn(names, letter.owner),
    dueOn: dueOn ?? null,
    language: locale,
    page: page ?? null,
    ...Object.fromEntries(askedValues(form, letter, language).map(({ name, value }) => [name, value])),
    files: filesIn(letter).map(presentFile),
    consent: { version: consent?.version ?? null, text: consent?.text ?? null },
    notes: (letter.notes ?? []).map(({ text, author, at }) => ({
      text,
      author: nameIn(names, author),
      at,
    })),
    correspondence: (letter.correspondence ?? []).map(({ from, text, author, at }) => ({
      from,
      text,
      author: nameIn(names, author),
      at,
    })),
    history: (letter.history ?? []).map(({ event, detail, author, at }) => ({
      event,
      detail: detail ?? null,
      author: nameIn(names, author),
      at,
    })),
  }
}

/** Everybody whom a submission names by id. */
export function peopleIn({ owner, notes, correspondence, history }: Letter): (string | null)[] {
  const rows = [...(notes ?? []), ...(correspondence ?? []), ...(history ?? [])]
  return [idOf(owner), ...rows.map(({ author }) => idOf(author))]
}
