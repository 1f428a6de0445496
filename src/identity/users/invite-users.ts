import { sql } from 'drizzle-orm'
import type { Payload, PayloadRequest } from 'payload'
import { DEFAULT_LOCALE, type Locale } from '@/facts/locales'
import type { Role } from '@/facts/roles'
import { pagePath } from '@/facts/routes'
import { executeIn } from '@/platform/database/sql'
import { environmentNow } from '@/platform/env'
import { recordEventIn } from '../audit/record'
import { LIMITS, requireRoom } from '../limits'
import { mailInvite } from '../mails/invite'
import { localeOfPerson } from '../mails/locale-of'
import { signMailToken } from '../tokens/mail-token'
import type { Account } from './account'
import { requireEmail } from './email-address'
import { inTransaction } from './in-transaction'
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
  /** Language of the mail; the inviting person's when absent. */
  locale?: Locale
}

/** Who invites: an administrator, whom the caller has checked. */
export type Inviter = Acting & { account: Pick<Account, 'id' | 'email' | 'role' | 'language'> }

async function mailTo(
  req: PayloadRequest,
  email: string,
  invitation: Invitation,
  inviter: Inviter,
): Promise<void> {
  const locale = invitation.locale ?? localeOfPerson(inviter.account.language) ?? DEFAULT_LOCALE
  const token = await signMailToken('invite', { email }, environmentNow().inviteTokenMs)
  const page = invitation.inviteUrl ?? pagePath('acceptInvite', locale)
  await mailInvite(
    req.payload,
    { email, locale, link: linkWithToken(page, token), inviter: inviter.account.email },
    req,
  )
}

/** Makes the account, or takes up an invitation that was not answered; anybody else is left alone, silently. */
async function inviteOne(
  req: PayloadRequest,
  email: string,
  invitation: Invitation,
  inviter: Inviter,
): Promise<void> {
  const { role, languages } = invitation
  const [known] = await executeIn(
    req,
    sql`select id, status, role from users where email = ${email} for update`,
  )
  if (known && known.status !== 'invited') return
  const data = { email, role, status: 'invited' as const, ...(languages && { languages }) }
  // On the authority of the administrator who invites.
  const { id } = known ?? (await req.payload.create({ collection: 'users', data, req }))
  if (known && known.role !== role)
    await req.payload.update({ collection: 'users', id: String(id), data: { role }, req })
  await mailTo(req, email, invitation, inviter)
  await recordEventIn(req, {
    action: 'invite',
    outcome: 'success',
    actor: inviter.account,
    subject: { collection: 'users', id: String(id), label: email },
    from: inviter.from,
    details: { role },
  })
}

/**
 * Invites people by mail. All or none; whoever has an account already gets no mail, and nobody learns that.
 * Refuses with INVALID_PAYLOAD (page not allowed), FAILED_VALIDATION (address), REQUESTS_EXCEEDED.
 */
export async function inviteUsers(payload: Payload, invitation: Invitation, inviter: Inviter): Promise<void> {
  requireAllowedUrl(invitation.inviteUrl, environmentNow().inviteUrls, 'invite users')
  const invited = [...new Set(invitation.emails.map(requireEmail))].map((email) => ({ email }))
  for (const _ of invited) await requireRoom(payload, LIMITS.inviteByAccount, inviter.account.id)
  const req = await requestFor(payload, inviter)
  await inTransaction(req, async () => {
    await lockEmails(req, invited)
    for (const { email } of invited) await inviteOne(req, email, invitation, inviter)
  })
}

/** Sends the mail of an account that was made as invited in the panel, in the transaction that makes it. */
export async function mailInvitation(req: PayloadRequest, email: string, locale: Locale): Promise<void> {
  const token = await signMailToken('invite', { email }, environmentNow().inviteTokenMs)
  const link = linkWithToken(pagePath('acceptInvite', locale), token)
  await mailInvite(req.payload, { email, locale, link, inviter: req.user?.email ?? null }, req)
}
