// An editor answers: kept with the submission, and mailed in the sender's language.

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
  /** As typed; lines are kept. */
  text: string
  /** Names this filling-in of the form; the same text with it again stores and mails nothing. */
  key: string
}

const ROW_ID_CHARACTERS = 24

/** Without an address only the sender of a complaint can read an answer, with the secret of the case. */
export function canReply(form: Form, { email }: Pick<Submission, 'email'>): boolean {
  return Boolean(email) || form === 'complaint'
}

/**
 * Of the submission too, so that no key can meet a row of another one; and of the text, which may have been changed after an
 * answer that got lost, or in a duplicated tab.
 */
const rowIdOf = ({ caseNumber }: Submission, { key, text }: Reply) =>
  sha256Hex(`answer ${caseNumber} ${key} ${text}`).slice(0, ROW_ID_CHARACTERS)

/**
 * Stores the reply, sets the submission to “answered” and queues the mail, all or nothing. Refuses with FORBIDDEN, or
 * with UNPROCESSABLE_CONTENT when there is no address to reply to.
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
    // On the authority of the inbox, here and below.
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
