// Serves the actions of administrators on users, for the admin panel's forms.

import type { Endpoint, PayloadHandler, PayloadRequest } from 'payload'
import { z } from 'zod'
import { AppError } from '@/platform/http/app-error'
import { clientInfoOf } from '@/platform/http/client-info-of'
import { INVITE_MESSAGE_MAX_CHARACTERS, INVITE_TEXT_MAX_CHARACTERS, INVITES_PER_ADMIN } from '@/shared/limits'
import { LOCALE_CODES } from '@/shared/locales'
import { FORMS } from '@/shared/submissions/forms'
import { INBOX_RESTRICTED_ROLES, LOCALE_RESTRICTED_ROLES } from '@/shared/users/permissions'
import { ROLES } from '@/shared/users/roles'
import type { UserStatus } from '@/shared/users/user-statuses'
import { requestSessionOf } from '../access/payload-auth-strategy'
import { may } from '../access/permission-checks'
import { resetSecondFactorOf } from '../second-factor/second-factor'
import { signOutUser } from '../sessions/sign-out-user'
import { type Account, accountWithId } from '../users/account'
import { type Inviter, inviteUsers } from '../users/invitations/invite-users'
import { parseRecipients } from '../users/invitations/parse-recipients'
import { resendInvitation } from '../users/invitations/resend-invitation'
import { withdrawInvitation } from '../users/invitations/withdraw-invitation'
import { updateUsers } from '../users/save-users'
import { userOverview } from '../users/user-overview'

interface AdminCall {
  req: PayloadRequest
  admin: Account
  actor: Inviter
}

const jsonResponse = (body: object, status = 200) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })

/** Returns the error's code, for which the panel has texts, and the time after which a retry makes sense. */
function errorResponse({ code, status, details }: AppError): Response {
  return jsonResponse({ errors: [{ message: code }], code, reset: details.reset ?? null }, status)
}

async function adminCallOf(req: PayloadRequest): Promise<AdminCall> {
  if (!may(req.user, 'update', 'users')) throw new AppError('FORBIDDEN')
  const admin = await accountWithId(req.payload, String(req.user?.id))
  if (!admin) throw new AppError('FORBIDDEN')
  const session = requestSessionOf(req.user)
  const ownSession = session?.id ? { id: session.id, goesOn: true } : undefined
  return { req, admin, actor: { account: admin, from: clientInfoOf(req), ownSession } }
}

/** Serves administrators only, and turns errors of the act into responses. */
function adminHandler(act: (call: AdminCall) => Promise<object>): PayloadHandler {
  return async (req) => {
    try {
      return jsonResponse(await act(await adminCallOf(req)))
    } catch (error) {
      if (error instanceof AppError) return errorResponse(error)
      throw error
    }
  }
}

async function targetAccount({ req }: AdminCall): Promise<Account> {
  const account = await accountWithId(req.payload, String(req.routeParams?.id))
  if (!account) throw new AppError('FORBIDDEN')
  return account
}

const inviteFormSchema = z.object({
  people: z.string().max(INVITE_TEXT_MAX_CHARACTERS),
  role: z.enum(ROLES),
  languages: z.array(z.enum(LOCALE_CODES)).default([]),
  inboxes: z.array(z.enum(FORMS)).default([]),
  language: z.enum(LOCALE_CODES),
  message: z.string().trim().max(INVITE_MESSAGE_MAX_CHARACTERS).default(''),
})

/** Sends all invitations or none: if one address is invalid, or there are too many, the form keeps its text. */
async function invite({ req, actor }: AdminCall): Promise<object> {
  const parsed = inviteFormSchema.safeParse(await req.json?.().catch(() => null))
  if (!parsed.success) throw new AppError('INVALID_PAYLOAD', { reason: 'The form is not complete' })
  const { people, role, languages, inboxes, language, message } = parsed.data
  const { names, invalid } = parseRecipients(people)
  if (invalid.length > 0 || names.size === 0) return { invited: [], known: [], bad: invalid }
  if (names.size > INVITES_PER_ADMIN) return { invited: [], known: [], bad: [], isTooMany: true }
  const invitation = {
    emails: [...names.keys()],
    names,
    role,
    locale: language,
    resendsPending: false,
    ...(message && { message }),
    ...(LOCALE_RESTRICTED_ROLES.includes(role) && { languages }),
    ...(INBOX_RESTRICTED_ROLES.includes(role) && { inboxes }),
  }
  return { ...(await inviteUsers(req.payload, invitation, actor)), bad: invalid }
}

const changeStatus = (status: UserStatus, from: readonly UserStatus[]) => async (call: AdminCall) => {
  const { id, status: before } = await targetAccount(call)
  if (!from.includes(before)) throw new AppError('UNPROCESSABLE_CONTENT', { reason: `It is ${before}` })
  await updateUsers(call.req.payload, [{ id, data: { status } }], call.actor)
  return { status }
}

async function resetSecondFactor(call: AdminCall): Promise<object> {
  const person = await targetAccount(call)
  // Resetting one's own second factor requires a code, so that an unattended panel cannot be used to take over the
  // account.
  if (person.id === call.admin.id) throw new AppError('FORBIDDEN')
  await resetSecondFactorOf(call.req.payload, person, call.admin, call.actor.from)
  return {}
}

const ACTIONS = {
  'resend-invitation': async (call: AdminCall) => {
    await resendInvitation(call.req.payload, (await targetAccount(call)).id, call.actor)
    return {}
  },
  'withdraw-invitation': async (call: AdminCall) => {
    await withdrawInvitation(call.req.payload, (await targetAccount(call)).id, call.actor)
    return {}
  },
  'end-sessions': async (call: AdminCall) => ({
    count: await signOutUser(call.req.payload, await targetAccount(call), call.actor),
  }),
  'reset-second-factor': resetSecondFactor,
  suspend: changeStatus('suspended', ['active']),
  reactivate: changeStatus('active', ['suspended', 'archived']),
}

async function overview(call: AdminCall): Promise<object> {
  const found = await userOverview(call.req.payload, (await targetAccount(call)).id)
  if (!found) throw new AppError('FORBIDDEN')
  return found
}

export const userAdminEndpoints: Endpoint[] = [
  { path: '/invite', method: 'post', handler: adminHandler(invite) },
  { path: '/:id/overview', method: 'get', handler: adminHandler(overview) },
  ...Object.entries(ACTIONS).map(([path, act]) => ({
    path: `/:id/${path}`,
    method: 'post' as const,
    handler: adminHandler(act),
  })),
]
