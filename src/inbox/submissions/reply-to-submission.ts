// Replies to a submission: stores the reply with it, and mails it in the sender's language.

import type { PayloadRequest } from 'payload'
import { sha256Hex } from '@/platform/crypto/primitives'
import { inTransaction } from '@/platform/database/in-transaction'
import { AppError } from '@/platform/http/app-error'
import { type Form, SUBMISSION_COLLECTIONS } from '@/shared/submissions/forms'
import { requireInboxAccess } from '../access'
import { mailReply } from '../mails/reply'
import { lockSubmissions } from './lock-submissions'
import type { Submission } from './submission-document'

export interface Reply {
  /** As typed, with line breaks. */
  text: string
  /** Identifies a filled-in form. The same text with the same key stores and mails nothing again. */
  key: string
}

const ROW_ID_CHARACTERS = 24

/**
 * Tells whether a reply can be read: without an e-mail address only the sender of a complaint can read it, with the
 * secret of the case.
 */
export function canReply(form: Form, { email }: Pick<Submission, 'email'>): boolean {
  return Boolean(email) || form === 'complaint'
}

/**
 * Derives the id of the row. It includes the submission, so that no key can collide with a row of another one, and the
 * text, which may have changed after a lost response, or in a duplicated tab.
 */
const rowIdOf = ({ caseNumber }: Submission, { key, text }: Reply) =>
  sha256Hex(`answer ${caseNumber} ${key} ${text}`).slice(0, ROW_ID_CHARACTERS)

/**
 * Stores the reply, sets the submission to “answered”, and queues the mail, all or nothing. Refuses with FORBIDDEN, or
 * with UNPROCESSABLE_CONTENT if there is no address to reply to.
 */
export async function replyToSubmission(
  req: PayloadRequest,
  form: Form,
  id: number,
  reply: Reply,
): Promise<{ isMailed: boolean }> {
  requireInboxAccess(req, 'update', form)
  const collection = SUBMISSION_COLLECTIONS[form]
  const { text } = reply
  return inTransaction(req, async () => {
    await lockSubmissions(req, form)
    // Access check: none here and below, as the access to the inbox was checked.
    const submission = await req.payload.findByID({ collection, id, depth: 0, req, disableErrors: true })
    if (!submission) throw new AppError('FORBIDDEN')
    const isMailed = Boolean(submission.email)
    const row = { id: rowIdOf(submission, reply), author: req.user?.id ?? null, at: new Date().toISOString() }
    if (submission.correspondence?.some((known) => known.id === row.id)) return { isMailed }
    if (!canReply(form, submission))
      throw new AppError('UNPROCESSABLE_CONTENT', { reason: 'It has no address' })
    const data = {
      state: 'answered' as const,
      correspondence: [...(submission.correspondence ?? []), { ...row, from: 'staff' as const, text }],
      history: [
        ...(submission.history ?? []),
        { event: 'answered' as const, author: row.author, at: row.at },
      ],
    }
    await req.payload.update({ collection, id, data, depth: 0, req })
    if (isMailed) await mailReply(req, form, submission, text)
    return { isMailed }
  })
}
