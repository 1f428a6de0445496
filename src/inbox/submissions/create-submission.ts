// Stores submissions of visitors, with files and mails in one transaction, once per key.

import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { inTransaction } from '@/platform/database/in-transaction'
import { queryInTransaction } from '@/platform/database/sql'
import { type Form, NOT_CONFIRMED, SUBMISSION_COLLECTIONS } from '@/shared/submissions/forms'
import { attachUploads } from '../attachments/pending-uploads'
import { caseSecretDigest, caseSecretFor, newCaseNumber } from '../cases/case-credentials'
import { mailAcknowledgement, mayAcknowledge } from '../mails/acknowledgement'
import { mailNotice } from '../mails/notice'
import type { SubmissionInput } from './submission-input'

export interface Receipt {
  caseNumber: string
  /** Secret of the case; for complaints. */
  secret: string | null
  /** Tells whether a confirmation is mailed. */
  isMailed: boolean
}

/** Serialises simultaneous requests with the same key; the second finds the stored submission. */
async function takeTurns(req: PayloadRequest, key: string): Promise<void> {
  const number = createHash('sha256').update(`submission ${key}`).digest().readBigInt64BE()
  await queryInTransaction(req, sql`select pg_advisory_xact_lock(${number.toString()}::bigint)`)
}

/** The part of the receipt that a repeated request gets from the stored submission. */
type Answer = Pick<Receipt, 'caseNumber' | 'isMailed'>

async function answerToRepeat(req: PayloadRequest, form: Form, key: string): Promise<Answer | null> {
  // Access check: none, as the holder of the key has sent the submission.
  const { docs } = await req.payload.find({
    collection: SUBMISSION_COLLECTIONS[form],
    where: { submissionKey: { equals: key } },
    select: { caseNumber: true, email: true, history: true },
    limit: 1,
    pagination: false,
    req,
  })
  const [known] = docs
  if (!known) return null
  const isMailed = Boolean(known.email) && !known.history?.some(({ detail }) => detail === NOT_CONFIRMED)
  return { caseNumber: known.caseNumber, isMailed }
}

const secretOf = ({ form, key }: SubmissionInput) => (form === 'complaint' ? caseSecretFor(key) : null)

/** Returns the values without those that no field stores. */
function fieldsOf({ form, values, topic, position }: SubmissionInput): Record<string, unknown> {
  const { consent: _, ...fields } = values
  if (form === 'contact') return { ...fields, topic: topic ?? '' }
  return form === 'application' ? { ...fields, position: position ?? null } : fields
}

async function store(req: PayloadRequest, submission: SubmissionInput, isMailed: boolean): Promise<Answer> {
  const { form, locale, page, consent, tickets, key, values } = submission
  const now = new Date()
  const caseNumber = newCaseNumber(form, now)
  const secret = secretOf(submission)
  const files = await attachUploads(req, form, tickets, caseNumber)
  if (isMailed) await mailAcknowledgement(req, submission, { caseNumber, secret })
  const detail = values.email && !isMailed ? NOT_CONFIRMED : null
  // Access check: none, as everyone may send a form.
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
      history: [{ event: 'received', detail, at: now.toISOString() }],
      submissionKey: key,
      ...(secret && { secretDigest: caseSecretDigest(secret) }),
    } as never,
    depth: 0,
    req,
  })
  return { caseNumber, isMailed }
}

/**
 * Stores a submission, and queues mails to its sender (if there is an address, and the limit permits it) and to
 * colleagues; all or nothing. The same key stores nothing again, and gets the same answer. Throws errors of the
 * database.
 */
export async function createSubmission(payload: Payload, submission: SubmissionInput): Promise<Receipt> {
  const { form, key } = submission
  const secret = secretOf(submission)
  const req = await createLocalReq({}, payload)
  const earlier = await answerToRepeat(req, form, key)
  if (earlier) return { ...earlier, secret }
  const isMailed = await mayAcknowledge(payload, submission)
  const answer = await inTransaction(req, async () => {
    await takeTurns(req, key)
    const known = await answerToRepeat(req, form, key)
    if (known) return known
    const stored = await store(req, submission, isMailed)
    await mailNotice(req, { ...submission, kind: 'new' }, stored.caseNumber)
    return stored
  })
  return { ...answer, secret }
}
