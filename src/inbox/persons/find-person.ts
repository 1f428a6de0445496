// Everything that the inboxes hold of one e-mail address: for whoever asks to see it, or to be forgotten.

import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { FORMS, type Form, LETTERS_OF, type LetterState } from '@/facts/forms'
import { executeIn } from '@/platform/database/sql'
import { countQueuedMails } from '@/platform/mail/queued-mails'
import { requireAdmin } from '../access'

interface FoundLetter {
  form: Form
  id: number
  caseNumber: string
  state: LetterState
  receivedAt: string
  files: number
}

export interface FoundPerson {
  letters: FoundLetter[]
  files: number
  /** That wait to be sent, or could not be. */
  mails: number
}

/** Addresses are told apart as mail servers do in practice: not by the size of their letters. */
async function lettersFrom(req: PayloadRequest, form: Form, email: string): Promise<FoundLetter[]> {
  const table = sql.identifier(LETTERS_OF[form].replaceAll('-', '_'))
  const rows = await executeIn(
    req,
    sql`select l.id, l.case_number, l.state, to_json(l.created_at) as received_at,
        (select count(*)::int from attachments a where a.letter = l.case_number) as files
      from ${table} l where lower(trim(l.email)) = lower(trim(${email})) order by l.created_at desc`,
  )
  return rows.map((row) => ({
    form,
    id: Number(row.id),
    caseNumber: String(row.case_number),
    state: row.state as LetterState,
    receivedAt: String(row.received_at),
    files: Number(row.files),
  }))
}

/** Letters of all forms from an address, newest first in each. Refuses with FORBIDDEN whoever is no administrator. */
export async function findPerson(req: PayloadRequest, email: string): Promise<FoundPerson> {
  requireAdmin(req)
  const letters: FoundLetter[] = []
  for (const form of FORMS) letters.push(...(await lettersFrom(req, form, email)))
  return {
    letters,
    files: letters.reduce((sum, { files }) => sum + files, 0),
    mails: await countQueuedMails(
      req,
      letters.map(({ caseNumber }) => caseNumber),
    ),
  }
}
