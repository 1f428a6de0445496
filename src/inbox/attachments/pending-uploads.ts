// Files that were uploaded and wait for their form.

import { sql } from 'drizzle-orm'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { sha256Hex } from '@/platform/crypto/primitives'
import { inTransaction } from '@/platform/database/in-transaction'
import { queryInTransaction, type Row } from '@/platform/database/sql'
import { ATTACHMENT_RULES, type Form } from '@/shared/submissions/forms'
import type { StoredUpload } from './store-upload'

/** Deletes a file that its visitor has removed from the form. A file that a form is claiming now stays. */
export async function deleteUpload(payload: Payload, form: Form, ticket: string): Promise<void> {
  const req = await createLocalReq({}, payload)
  await inTransaction(req, async () => {
    const rows = await queryInTransaction(
      req,
      sql`select id from attachments where form = ${form} and ticket_digest = ${sha256Hex(ticket)} for update`,
    )
    // Access check: none, as the ticket authorises it.
    for (const { id } of rows)
      await payload.delete({ collection: 'attachments', id: Number(id), depth: 0, req })
  })
}

async function waitingDocs(payload: Payload, form: Form, tickets: readonly string[]) {
  if (tickets.length === 0) return []
  // Access check: none, as the tickets authorise it.
  const { docs } = await payload.find({
    collection: 'attachments',
    where: { form: { equals: form }, ticketDigest: { in: tickets.map(sha256Hex) } },
    showHiddenFields: true,
    pagination: false,
    depth: 0,
  })
  const found = [...new Set(tickets)].map((ticket) => {
    const doc = docs.find(({ ticketDigest }) => ticketDigest === sha256Hex(ticket))
    return doc && { ticket, doc }
  })
  return found.filter((file) => file !== undefined)
}

/** Returns the waiting files of these tickets, in their order. */
export async function pendingUploads(
  payload: Payload,
  form: Form,
  tickets: readonly string[],
): Promise<StoredUpload[]> {
  const found = await waitingDocs(payload, form, tickets.slice(0, ATTACHMENT_RULES[form].max))
  return found.map(({ ticket, doc }) => ({ ticket, name: doc.givenName ?? '', size: doc.filesize ?? 0 }))
}

/** A file of a submission is missing: it has waited too long, or belongs to another submission. */
export class UploadGone extends Error {}

/**
 * Assigns the files of the tickets to a submission, and returns their ids in the order of the tickets. A ticket is
 * valid once: of two simultaneous submissions one gets the file, and the other is refused as for an unknown ticket.
 */
export async function attachUploads(
  req: PayloadRequest,
  form: Form,
  tickets: readonly string[],
  submission: string,
): Promise<number[]> {
  if (tickets.length === 0) return []
  const digests = tickets.map(sha256Hex)
  // Access check: none, as the tickets authorise it. Uses SQL, because the scanner may be updating the same row.
  const rows = await queryInTransaction(
    req,
    sql`with mine as (
        select id, ticket_digest from attachments
        where form = ${form} and ticket_digest in ${digests} for update)
      update attachments set letter = ${submission}, ticket_digest = null, updated_at = now()
      from mine where attachments.id = mine.id
      returning attachments.id, mine.ticket_digest as digest`,
  )
  if (rows.length < tickets.length) throw new UploadGone(`${tickets.length - rows.length} files are gone`)
  const place = ({ digest }: Row) => digests.indexOf(String(digest))
  return rows.sort((one, other) => place(one) - place(other)).map(({ id }) => Number(id))
}
