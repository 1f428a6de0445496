// Lets an administrator retry or discard a failed mail.

import type { PayloadRequest } from 'payload'
import { recordEventIn } from '@/identity/audit/record-event'
import { inTransaction } from '@/platform/database/in-transaction'
import { AppError } from '@/platform/http/app-error'
import { clientInfoOf } from '@/platform/http/client-info-of'
import { deleteFailedMail, requeueMail } from '@/platform/mail/failed-mails'
import { requireAdmin } from '../access'

const DECISIONS = { sendAgain: 'update', discard: 'delete' } as const
export type MailDecision = keyof typeof DECISIONS

/**
 * Applies the decision. Refuses with UNPROCESSABLE_CONTENT if another administrator was faster, and with FORBIDDEN
 * callers other than administrators.
 */
export async function decideFailedMail(
  req: PayloadRequest,
  id: number,
  decision: MailDecision,
): Promise<void> {
  requireAdmin(req)
  const { user } = req
  await inTransaction(req, async () => {
    const mail = await deleteFailedMail(req, id)
    if (!mail) throw new AppError('UNPROCESSABLE_CONTENT', { reason: 'It is not there any more' })
    if (decision === 'sendAgain') await requeueMail(req, mail)
    await recordEventIn(req, {
      action: DECISIONS[decision],
      outcome: 'success',
      actor: user && { id: String(user.id), email: user.email ?? null },
      subject: { collection: 'payload-jobs', id: String(id), label: mail.about ?? null },
      from: clientInfoOf(req),
      details: { failedMail: decision },
    })
  })
}
