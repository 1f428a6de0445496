// The one way in for what visitors write: stored with its files and its mails in one transaction, and only once.

import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { inTransaction } from '@/platform/database/in-transaction'
import { queryInTransaction } from '@/platform/database/sql'
import { type Form, SUBMISSION_COLLECTIONS } from '@/shared/submissions/forms'
import { attachUploads } from '../attachments/pending-uploads'
import { caseSecretDigest, caseSecretFor, newCaseNumber } from '../cases/case-credentials'
import { mailAcknowledgement } from '../mails/acknowledgement'
import { mailNotice } from '../mails/notice'
import type { Submission } from './submission-input'

export interface Receipt {
  caseNumber: string
  /** Opens the case; for complaints. */
  secret: string | null
  /** Tells whether a copy is on its way. */
  isMailed: boolean
}

/** Two that come at the same moment take turns; who comes second finds the submission. */
async function takeTurns(req: PayloadRequest, key: string): Promise<void> {
  const number = createHash('sha256').update(`letter ${key}`).digest().readBigInt64BE()
  await queryInTransaction(req, sql`select pg_advisory_xact_lock(${number.toString()}::bigint)`)
}

async function numberOfRepeat(req: PayloadRequest, form: Form, key: string): Promise<string | null> {
  // Access check: none, as the holder of the key has sent the submission.
  const { docs } = await req.payload.find({
    collection: SUBMISSION_COLLECTIONS[form],
    where: { submissionKey: { equals: key } },
    select: { caseNumber: true },
    limit: 1,
    pagination: false,
    req,
  })
  return docs[0]?.caseNumber ?? null
}

/** Values without what no field keeps. */
function fieldsOf({ form, values, topic, position }: Submission): Record<string, unknown> {
  const { consent: _, ...fields } = values
  if (form === 'contact') return { ...fields, topic: topic ?? '' }
  return form === 'application' ? { ...fields, position: position ?? null } : fields
}

async function store(req: PayloadRequest, submission: Submission): Promise<string> {
  const { form, locale, page, consent, tickets, key } = submission
  const now = new Date()
  const caseNumber = newCaseNumber(form, now)
  const files = await attachUploads(req, form, tickets, caseNumber)
  // On the authority of the form: everybody may send one.
  await req.payload.create({
    collection: SUBMISSION_COLLECTIONS[form],
    data: {
      ...fieldsOf(submission),
      files,
      caseNumber,
      locale,
      page,
      consent,
      state: 'new',
      history: [{ event: 'received', at: now.toISOString() }],
      submissionKey: key,
      ...(form === 'complaint' && { secretDigest: caseSecretDigest(caseSecretFor(key)) }),
    } as never,
    depth: 0,
    req,
  })
  return caseNumber
}

/**
 * Stores a submission, with the mails to its sender (if there is an address) and to colleagues; all or nothing.
 * The same key again stores nothing and answers as before. Faults of the database are thrown.
 */
export async function createSubmission(payload: Payload, submission: Submission): Promise<Receipt> {
  const { form, key, values } = submission
  const req = await createLocalReq({}, payload)
  const secret = form === 'complaint' ? caseSecretFor(key) : null
  const isMailed = values.email !== ''
  const caseNumber = await inTransaction(req, async () => {
    await takeTurns(req, key)
    const known = await numberOfRepeat(req, form, key)
    if (known) return known
    const number = await store(req, submission)
    await mailAcknowledgement(req, submission, { caseNumber: number, secret })
    await mailNotice(req, { ...submission, kind: 'new' }, number)
    return number
  })
  return { caseNumber, secret, isMailed }
}
