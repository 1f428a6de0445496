import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { localeOfUser } from '@/i18n/user-locale'
import { inTransaction } from '@/platform/database/in-transaction'
import { queryInTransaction } from '@/platform/database/sql'
import { AppError } from '@/platform/http/app-error'
import { enforceRateLimit, LIMITS } from '../../limits'
import { requestAs } from '../act-as'
import { type Inviter, sendInvitation } from './invite-users'

/** Mails the invitation again, with a new link. Refuses with INVALID_INVITE (answered, withdrawn), REQUESTS_EXCEEDED. */
export async function resendInvitation(payload: Payload, id: string, inviter: Inviter): Promise<void> {
  await enforceRateLimit(payload, LIMITS.inviteByAccount, inviter.account.id)
  const req = await requestAs(payload, inviter)
  await inTransaction(req, async () => {
    const [invited] = await queryInTransaction(
      req,
      sql`select email, role, language from users
        where id = ${id} and status = 'invited' and email is not null for update`,
    )
    if (!invited) throw new AppError('INVALID_INVITE')
    const { email, role, language } = invited
    const locale = localeOfUser((language ?? inviter.account.language) as string | null)
    await sendInvitation(req, { id, email: String(email), role: String(role) }, { locale }, inviter)
  })
}
