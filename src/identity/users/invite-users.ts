import { sql } from 'drizzle-orm'
import type { Payload, PayloadRequest } from 'payload'
import { DEFAULT_LOCALE, type Locale } from '@/facts/locales'
import type { Role } from '@/facts/roles'
import { pagePath } from '@/facts/routes'
import type { UserStatus } from '@/facts/user-statuses'
import { inTransaction } from '@/platform/database/in-transaction'
import { executeIn } from '@/platform/database/sql'
import { environmentNow } from '@/platform/env'
import { recordEventIn } from '../audit/record'
import { LIMITS, requireRoom } from '../limits'
import { mailInvite } from '../mails/invite'
import { localeOfPerson } from '../mails/locale-of'
import { originOf } from '../origin-of'
import { signMailToken } from '../tokens/mail-token'
import type { Account } from './account'
import { requireEmail } from './email-address'
import { lockEmails } from './lock-emails'
import { linkWithToken, requireAllowedUrl } from './mail-links'
import { type Acting, requestFor } from './on-whose-authority'

export interface Invitation {
  emails: string[]
  role: Role
  /** Page that the link in the mail opens; ours when absent. */
  inviteUrl?: string | undefined
  /** Languages of a translator. */
  languages?: Locale[]
  /** Language of the mail, kept as the person's; the inviting person's when absent. */
  locale?: Locale
  /** A personal message in the mail. */
  message?: string | undefined
  /** Names by address, for the accounts that are made. */
  names?: ReadonlyMap<string, PersonName>
  /** Whether whoever has not answered yet gets another mail; yes when absent, as on Directus. */
  again?: boolean
}

export interface PersonName {
  firstName?: string
  lastName?: string
}

/** What has become of an invitation. */
export interface Invited {
  invited: string[]
  /** They have an account or an invitation already, and got nothing. */
  known: { email: string; status: UserStatus }[]
}

/** Who invites: an administrator, whom the caller has checked. */
export type Inviter = Acting & { account: Pick<Account, 'id' | 'email' | 'role' | 'language'> }

async function mailTo(
  req: PayloadRequest,
  email: string,
  invitation: Pick<Invitation, 'locale' | 'inviteUrl' | 'message'>,
  inviter: Inviter,
): Promise<void> {
  const locale = invitation.locale ?? localeOfPerson(inviter.account.language) ?? DEFAULT_LOCALE
  const { message } = invitation
  const token = await signMailToken('invite', { email }, environmentNow().inviteTokenMs)
  const page = invitation.inviteUrl ?? pagePath('acceptInvite', locale)
  await mailInvite(
    req.payload,
    { email, locale, link: linkWithToken(page, token), inviter: inviter.account.email, message },
    req,
  )
}

/** Tells the trail, too. */
export async function sendInvitation(
  req: PayloadRequest,
  { id, email, role }: { id: string; email: string; role: string },
  invitation: Pick<Invitation, 'locale' | 'inviteUrl' | 'message'>,
  inviter: Inviter,
): Promise<void> {
  await mailTo(req, email, invitation, inviter)
  await recordEventIn(req, {
    action: 'invite',
    outcome: 'success',
    actor: inviter.account,
    subject: { collection: 'users', id, label: email },
    from: inviter.from,
    details: { role },
  })
}

/** Makes the account, or takes up an invitation that was not answered; the status of anybody else, who is left alone. */
async function inviteOne(
  req: PayloadRequest,
  email: string,
  invitation: Invitation,
  inviter: Inviter,
): Promise<UserStatus | null> {
  const { role, languages, locale, names, again = true } = invitation
  const [known] = await executeIn(
    req,
    sql`select id, status, role from users where email = ${email} for update`,
  )
  if (known && (known.status !== 'invited' || !again)) return known.status as UserStatus
  const data = { email, role, status: 'invited' as const, ...(languages && { languages }) }
  const person = { ...names?.get(email), ...(locale && { language: locale }) }
  // On the authority of the administrator who invites.
  const { id } =
    known ?? (await req.payload.create({ collection: 'users', data: { ...data, ...person }, req }))
  if (known && known.role !== role)
    await req.payload.update({ collection: 'users', id: String(id), data: { role }, req })
  await sendInvitation(req, { id: String(id), email, role }, invitation, inviter)
  return null
}

/**
 * Invites people by mail. All or none; whoever has an account already gets no mail, and strangers do not learn that.
 * Refuses with INVALID_PAYLOAD (page not allowed), FAILED_VALIDATION (address), REQUESTS_EXCEEDED.
 */
export async function inviteUsers(
  payload: Payload,
  invitation: Invitation,
  inviter: Inviter,
): Promise<Invited> {
  requireAllowedUrl(invitation.inviteUrl, environmentNow().inviteUrls, 'invite users')
  const wanted = [...new Set(invitation.emails.map(requireEmail))].map((email) => ({ email }))
  for (const _ of wanted) await requireRoom(payload, LIMITS.inviteByAccount, inviter.account.id)
  const req = await requestFor(payload, inviter)
  return inTransaction(req, async () => {
    await lockEmails(req, wanted)
    const result: Invited = { invited: [], known: [] }
    for (const { email } of wanted) {
      const status = await inviteOne(req, email, invitation, inviter)
      if (status) result.known.push({ email, status })
      else result.invited.push(email)
    }
    return result
  })
}

/** Sends the mail of an account that was made as invited in the panel, in the transaction that makes it. */
export async function mailInvitation(
  req: PayloadRequest,
  invited: { id: string; email: string; role: string },
  locale: Locale,
): Promise<void> {
  const actor = req.user as Inviter['account'] | null
  if (actor) await sendInvitation(req, invited, { locale }, { account: actor, from: originOf(req) })
}
