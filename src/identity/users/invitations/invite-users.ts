import { sql } from 'drizzle-orm'
import type { Payload, PayloadRequest } from 'payload'
import { pagePath } from '@/i18n/routing/routes'
import { localeOfUser } from '@/i18n/user-locale'
import { sha256Hex } from '@/platform/crypto/primitives'
import { inTransaction } from '@/platform/database/in-transaction'
import { queryInTransaction } from '@/platform/database/sql'
import { getEnvironment } from '@/platform/env/env'
import { invalidPayload } from '@/platform/http/app-error'
import { clientInfoOf } from '@/platform/http/client-info-of'
import { INVITES_PER_ADMIN } from '@/shared/limits'
import type { Locale } from '@/shared/locales'
import type { Form } from '@/shared/submissions/forms'
import type { Role } from '@/shared/users/roles'
import type { UserStatus } from '@/shared/users/user-statuses'
import { recordEventIn } from '../../audit/record-event'
import { enforceRateLimitOfAll, LIMITS } from '../../limits'
import { mailInvite } from '../../mails/invitation'
import { signMailToken } from '../../tokens/mail-token'
import type { Account } from '../account'
import { type Actor, requestAs } from '../act-as'
import { requireEmail } from '../email-address'
import { lockEmails } from '../lock-emails'
import { linkWithToken, requireAllowedUrl } from '../mail-links'

export interface Invitation {
  emails: string[]
  role: Role
  /** Page that the link in the mail opens; our own by default. */
  inviteUrl?: string | undefined
  /** Languages of a translator. */
  languages?: Locale[]
  /** Inboxes of an editor, for new accounts. */
  inboxes?: Form[]
  /** Language of the mail and of a new account. By default the account's own, else the inviting user's. */
  locale?: Locale
  /** A personal message in the mail. */
  message?: string | undefined
  /** Names by address, for new accounts. */
  names?: ReadonlyMap<string, FullName>
  /** Tells whether pending invitations are mailed again. By default yes, as on Directus. */
  resendsPending?: boolean
}

export interface FullName {
  firstName?: string
  lastName?: string
}

/** The result of an invitation. */
export interface InviteOutcome {
  invited: string[]
  /** Users who already have an account or an invitation, and got no mail. */
  known: { email: string; status: UserStatus }[]
}

/** The inviting user, an administrator; the caller has checked that. */
export type Inviter = Actor & { account: Pick<Account, 'id' | 'email' | 'role' | 'language'> }

/** Key of `req.context`: the caller mails the invitation itself. */
export const SENDS_INVITATION = 'sendsInvitation'

interface InvitedAccount {
  id: string
  email: string
  role: string
}

/**
 * Returns the fingerprint that binds a link to the account. The link becomes void when the account is replaced by a
 * later one with the same address, gets another role, or has a password.
 */
export function invitationFingerprint({
  id,
  role,
  password_hash: hash,
}: Pick<Account, 'id' | 'role' | 'password_hash'>): string {
  return sha256Hex(hash ? `${id} ${role} ${hash}` : `${id} ${role}`).slice(0, 32)
}

async function mailInviteTo(
  req: PayloadRequest,
  invited: InvitedAccount,
  invitation: Pick<Invitation, 'locale' | 'inviteUrl' | 'message'>,
  inviter: Inviter,
): Promise<void> {
  const locale = invitation.locale ?? localeOfUser(inviter.account.language)
  const { message } = invitation
  const { id, email } = invited
  const [account] = await queryInTransaction(
    req,
    sql`select id, role, password_hash from users where id = ${id}`,
  )
  const bound = { email, hash: invitationFingerprint(account as unknown as Account) }
  const token = signMailToken('invite', bound, getEnvironment().inviteTokenMs)
  const page = invitation.inviteUrl ?? pagePath('acceptInvite', locale)
  await mailInvite(
    req.payload,
    { email, locale, link: linkWithToken(page, token), inviter: inviter.account.email, message },
    req,
  )
}

/** Mails the invitation, and records it in the audit log. */
export async function sendInvitation(
  req: PayloadRequest,
  invited: InvitedAccount,
  invitation: Pick<Invitation, 'locale' | 'inviteUrl' | 'message'>,
  inviter: Inviter,
): Promise<void> {
  const { id, email, role } = invited
  await mailInviteTo(req, invited, invitation, inviter)
  await recordEventIn(req, {
    action: 'invite',
    outcome: 'success',
    actor: inviter.account,
    subject: { collection: 'users', id, label: email },
    from: inviter.from,
    details: { role },
  })
}

/** Creates the account, or mails a pending invitation again. For any other account it only returns the status. */
async function inviteOne(
  req: PayloadRequest,
  email: string,
  invitation: Invitation,
  inviter: Inviter,
): Promise<UserStatus | null> {
  const { role, languages, inboxes, locale, names, resendsPending = true } = invitation
  const [known] = await queryInTransaction(
    req,
    sql`select id, status, role, language from users where email = ${email} for update`,
  )
  if (known && (known.status !== 'invited' || !resendsPending)) return known.status as UserStatus
  const data = {
    email,
    role,
    status: 'invited' as const,
    ...(languages && { languages }),
    ...(inboxes && { desks: inboxes }),
  }
  const person = { ...names?.get(email), ...(locale && { language: locale }) }
  // Access check: none, as the inviting administrator was checked by the caller.
  const { id } =
    known ?? (await req.payload.create({ collection: 'users', data: { ...data, ...person }, req }))
  if (known && known.role !== role)
    await req.payload.update({
      collection: 'users',
      id: String(id),
      data: { role },
      // The mail is sent below.
      context: { [SENDS_INVITATION]: true },
      req,
    })
  const own = typeof known?.language === 'string' ? { locale: localeOfUser(known.language) } : {}
  await sendInvitation(req, { id: String(id), email, role }, { ...own, ...invitation }, inviter)
  return null
}

/**
 * Invites people by mail, all or none. People with an account get no mail. Refuses with INVALID_PAYLOAD (page not
 * allowed, or more than the limit allows at once), FAILED_VALIDATION (address), REQUESTS_EXCEEDED.
 */
export async function inviteUsers(
  payload: Payload,
  invitation: Invitation,
  inviter: Inviter,
): Promise<InviteOutcome> {
  requireAllowedUrl(invitation.inviteUrl, getEnvironment().inviteUrls, 'invite users')
  const wanted = [...new Set(invitation.emails.map(requireEmail))].map((email) => ({ email }))
  if (wanted.length > INVITES_PER_ADMIN)
    throw invalidPayload(`No more than ${INVITES_PER_ADMIN} invitations at once`)
  if (wanted.length > 0)
    await enforceRateLimitOfAll(payload, LIMITS.inviteByAccount, inviter.account.id, wanted.length)
  const req = await requestAs(payload, inviter)
  return inTransaction(req, async () => {
    await lockEmails(req, wanted)
    const result: InviteOutcome = { invited: [], known: [] }
    for (const { email } of wanted) {
      const status = await inviteOne(req, email, invitation, inviter)
      if (status) result.known.push({ email, status })
      else result.invited.push(email)
    }
    return result
  })
}

/** Tells whether this account was ever mailed an invitation; the contract creates invited accounts without a mail. */
export async function hasMailedInvitation(req: PayloadRequest, id: string): Promise<boolean> {
  const rows = await queryInTransaction(
    req,
    sql`select 1 from audit_events where subject_id = ${id} and action = 'invite' limit 1`,
  )
  return rows.length > 0
}

/** Mails the invitation of an account that the admin panel has created or changed, in the same transaction. */
export async function mailInvitation(
  req: PayloadRequest,
  invited: InvitedAccount,
  locale: Locale,
): Promise<void> {
  const actor = req.user as Inviter['account'] | null
  if (actor) await sendInvitation(req, invited, { locale }, { account: actor, from: clientInfoOf(req) })
}
