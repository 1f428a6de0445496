import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { inTransaction } from '@/platform/database/in-transaction'
import { queryInTransaction } from '@/platform/database/sql'
import { AppError, invalidPayload } from '@/platform/http/app-error'
import type { ClientInfo } from '@/platform/http/client-info'
import { DEFAULT_ROLE } from '@/shared/users/roles'
import { recordEventIn } from '../../audit/record-event'
import { readMailToken } from '../../tokens/mail-token'
import { type Account, accountWithId } from '../account'
import { requestAs } from '../act-as'
import { lacksPassword } from '../self-service/has-password'
import { decryptRegistration } from './encrypted-registration'
import { IS_REGISTERED } from './is-unproved'

/** Returns the choices in a link of the site; none for a link of the contract. */
function choicesIn({ email, registration }: Awaited<ReturnType<typeof readMailToken>>) {
  if (registration === undefined) return {}
  const chosen = decryptRegistration(email, registration)
  if (!chosen) throw new AppError('INVALID_TOKEN')
  const { passwordHash, language, firstName, lastName } = chosen
  return { passwordHash, language, firstName, lastName }
}

/**
 * Returns what a link may set on a registered account. If an administrator has given it another role, the password may
 * be a stranger's and is removed: the owner sets a new one by mail.
 */
const chosenFor = (role: string, choices: ReturnType<typeof choicesIn>) =>
  role === DEFAULT_ROLE ? choices : { passwordHash: null }

interface OpenedAccount {
  id: string
  language: Account['language'] | null
  /** True if the owner must first choose a new password by mail. */
  needsPassword: boolean
}

/**
 * Activates a registered account by the link of its mail, with the password and language chosen for that link. An
 * account that was not registered only gets the status. Refuses with INVALID_TOKEN, TOKEN_EXPIRED, FORBIDDEN,
 * INVALID_PAYLOAD (used).
 */
export async function verifyEmail(payload: Payload, token: string, from: ClientInfo): Promise<OpenedAccount> {
  const link = await readMailToken('pending-registration', token)
  const { email } = link
  const choices = choicesIn(link)
  const req = await requestAs(payload, { account: null, from })
  const id = await inTransaction(req, async () => {
    const [waiting] = await queryInTransaction(
      req,
      sql`select id, role, (${sql.raw(IS_REGISTERED)}) as is_registered from users
        where email = ${email} and status = 'unverified' for update`,
    )
    if (!waiting) throw invalidPayload('Invalid verification code')
    const id = String(waiting.id)
    const chosen = waiting.is_registered ? chosenFor(String(waiting.role), choices) : {}
    // Access check: none, as the link in the mail authorises the change.
    await req.payload.update({ collection: 'users', id, data: { ...chosen, status: 'active' }, req })
    await recordEventIn(req, { action: 'verifyEmail', outcome: 'success', actor: { id, email }, from })
    return id
  })
  const account = await accountWithId(payload, id)
  return {
    id,
    language: account?.language ?? null,
    needsPassword: account !== null && lacksPassword(account),
  }
}
