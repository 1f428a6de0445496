import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { inTransaction } from '@/platform/database/in-transaction'
import { executeIn } from '@/platform/database/sql'
import { LIMITS, requireRoom } from '../limits'
import { localeOfPerson } from '../mails/locale-of'
import { Refusal } from '../refusal'
import { type Inviter, sendInvitation } from './invite-users'
import { requestFor } from './on-whose-authority'

/** Sends the mail once more, with a new link. Refuses with INVALID_INVITE (answered, withdrawn), REQUESTS_EXCEEDED. */
export async function resendInvitation(payload: Payload, id: string, inviter: Inviter): Promise<void> {
  await requireRoom(payload, LIMITS.inviteByAccount, inviter.account.id)
  const req = await requestFor(payload, inviter)
  await inTransaction(req, async () => {
    const [invited] = await executeIn(
      req,
      sql`select email, role, language from users
        where id = ${id} and status = 'invited' and email is not null for update`,
    )
    if (!invited) throw new Refusal('INVALID_INVITE')
    const { email, role, language } = invited
    const locale = localeOfPerson((language ?? inviter.account.language) as string | null)
    await sendInvitation(req, { id, email: String(email), role: String(role) }, { locale }, inviter)
  })
}
