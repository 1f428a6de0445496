// What administrators do to people in the panel, beyond the fields of an account. The panel's forms ask these addresses.

import type { Endpoint, PayloadHandler, PayloadRequest } from 'payload'
import { z } from 'zod'
import { INVITE_MESSAGE_MAX_CHARACTERS, INVITE_TEXT_MAX_CHARACTERS } from '@/facts/limits'
import { LOCALE_CODES } from '@/facts/locales'
import { LOCALE_BOUND_CALLERS } from '@/facts/permissions'
import { ROLES } from '@/facts/roles'
import type { UserStatus } from '@/facts/user-statuses'
import { sessionOf } from '../access/authenticate-request'
import { may } from '../access/may'
import { originOf } from '../origin-of'
import { Refusal } from '../refusal'
import { resetSecondFactorOf } from '../second-factor/second-factor'
import { signOutPerson } from '../sessions/sign-out-person'
import { type Account, accountWithId } from '../users/account'
import { type Inviter, inviteUsers } from '../users/invite-users'
import { parseRecipients } from '../users/parse-recipients'
import { personOverview } from '../users/person-overview'
import { resendInvitation } from '../users/resend-invitation'
import { updateUsers } from '../users/save-users'
import { withdrawInvitation } from '../users/withdraw-invitation'

interface Call {
  req: PayloadRequest
  admin: Account
  acting: Inviter
}

const answer = (body: object, status = 200) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })

/** The code for the panel's own words, and when it may be tried again. */
function refused({ code, status, details }: Refusal): Response {
  return answer({ errors: [{ message: code }], code, reset: details.reset ?? null }, status)
}

async function callOf(req: PayloadRequest): Promise<Call> {
  if (!may(req.user, 'update', 'users')) throw new Refusal('FORBIDDEN')
  const admin = await accountWithId(req.payload, String(req.user?.id))
  if (!admin) throw new Refusal('FORBIDDEN')
  const session = sessionOf(req.user)
  const ownSession = session?.id ? { id: session.id, goesOn: true } : undefined
  return { req, admin, acting: { account: admin, from: originOf(req), ownSession } }
}

/** Only for administrators; what an act refuses is an answer. */
function forAdmins(act: (call: Call) => Promise<object>): PayloadHandler {
  return async (req) => {
    try {
      return answer(await act(await callOf(req)))
    } catch (error) {
      if (error instanceof Refusal) return refused(error)
      throw error
    }
  }
}

async function personOf({ req }: Call): Promise<Account> {
  const account = await accountWithId(req.payload, String(req.routeParams?.id))
  if (!account) throw new Refusal('FORBIDDEN')
  return account
}

const formSchema = z.object({
  people: z.string().max(INVITE_TEXT_MAX_CHARACTERS),
  role: z.enum(ROLES),
  languages: z.array(z.enum(LOCALE_CODES)).default([]),
  language: z.enum(LOCALE_CODES),
  message: z.string().trim().max(INVITE_MESSAGE_MAX_CHARACTERS).default(''),
})

/** Nobody is invited while one address cannot be understood: the form comes back as it was. */
async function invite({ req, acting }: Call): Promise<object> {
  const parsed = formSchema.safeParse(await req.json?.().catch(() => null))
  if (!parsed.success) throw new Refusal('INVALID_PAYLOAD', { reason: 'The form is not complete' })
  const { people, role, languages, language, message } = parsed.data
  const { names, bad } = parseRecipients(people)
  if (bad.length > 0 || names.size === 0) return { invited: [], known: [], bad }
  const invitation = {
    emails: [...names.keys()],
    names,
    role,
    locale: language,
    again: false,
    ...(message && { message }),
    ...(LOCALE_BOUND_CALLERS.includes(role) && { languages }),
  }
  return { ...(await inviteUsers(req.payload, invitation, acting)), bad }
}

const become = (status: UserStatus, from: readonly UserStatus[]) => async (call: Call) => {
  const { id, status: before } = await personOf(call)
  if (!from.includes(before)) throw new Refusal('UNPROCESSABLE_CONTENT', { reason: `It is ${before}` })
  await updateUsers(call.req.payload, [{ id, data: { status } }], call.acting)
  return { status }
}

async function resetSecondFactor(call: Call): Promise<object> {
  const person = await personOf(call)
  // For the own account it takes a code, so that an unattended panel does not give the account away.
  if (person.id === call.admin.id) throw new Refusal('FORBIDDEN')
  await resetSecondFactorOf(call.req.payload, person, call.admin, call.acting.from)
  return {}
}

const ACTS = {
  'resend-invitation': async (call: Call) => {
    await resendInvitation(call.req.payload, (await personOf(call)).id, call.acting)
    return {}
  },
  'withdraw-invitation': async (call: Call) => {
    await withdrawInvitation(call.req.payload, (await personOf(call)).id, call.acting)
    return {}
  },
  'end-sessions': async (call: Call) => ({
    count: await signOutPerson(call.req.payload, await personOf(call), call.acting),
  }),
  'reset-second-factor': resetSecondFactor,
  suspend: become('suspended', ['active']),
  reactivate: become('active', ['suspended', 'archived']),
}

async function overview(call: Call): Promise<object> {
  const found = await personOverview(call.req.payload, (await personOf(call)).id)
  if (!found) throw new Refusal('FORBIDDEN')
  return found
}

export const peopleEndpoints: Endpoint[] = [
  { path: '/invite', method: 'post', handler: forAdmins(invite) },
  { path: '/:id/overview', method: 'get', handler: forAdmins(overview) },
  ...Object.entries(ACTS).map(([path, act]) => ({
    path: `/:id/${path}`,
    method: 'post' as const,
    handler: forAdmins(act),
  })),
]
