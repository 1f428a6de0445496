import { z } from 'zod'
import { acceptInvite as answerInvite } from '@/identity/users/invitations/accept-invite'
import { inviteUsers } from '@/identity/users/invitations/invite-users'
import { emailSchema } from '@/shared/email-address'
import { ADMINS, ANYONE } from '../allowed-roles'
import { actorOf, endpoint, signedInCaller } from '../http/endpoint'
import { requireBatch, requireRole } from './user-data'

export const invite = endpoint({
  method: 'POST',
  path: '/users/invite',
  allowedRoles: ADMINS,
  anonymousError: 'FORBIDDEN',
  collection: 'directus_users',
  body: z.strictObject({
    email: z.union([emailSchema, z.array(emailSchema)]),
    role: z.uuid(),
    invite_url: z.url({ protocol: /^https?$/ }).optional(),
  }),
  async handle(call) {
    const { email, role, invite_url: inviteUrl } = call.body
    const invitation = { emails: requireBatch([email].flat()), role: requireRole(role), inviteUrl }
    await inviteUsers(call.payload, invitation, { ...actorOf(call), account: signedInCaller(call).account })
    return {}
  },
})

export const acceptInvite = endpoint({
  method: 'POST',
  path: '/users/invite/accept',
  allowedRoles: ANYONE,
  anonymousError: 'FORBIDDEN',
  body: z.strictObject({ token: z.string().min(1), password: z.string().min(1) }),
  async handle({ payload, body, from }) {
    await answerInvite(payload, body, from)
    return {}
  },
})
