import { z } from 'zod'
import { acceptInvite as answerInvite } from '@/identity/users/accept-invite'
import { inviteUsers } from '@/identity/users/invite-users'
import { ADMINS, ANYONE } from '../callers'
import { actingOf, callerOf, endpoint } from '../http/endpoint'
import { requireBatch, requireRole } from './user-data'

export const invite = endpoint({
  method: 'POST',
  path: '/users/invite',
  callers: ADMINS,
  refusal: 'FORBIDDEN',
  collection: 'directus_users',
  body: z.strictObject({
    email: z.union([z.email(), z.array(z.email())]),
    role: z.uuid(),
    invite_url: z.url({ protocol: /^https?$/ }).optional(),
  }),
  async act(call) {
    const { email, role, invite_url: inviteUrl } = call.body
    const invitation = { emails: requireBatch([email].flat()), role: requireRole(role), inviteUrl }
    await inviteUsers(call.payload, invitation, { ...actingOf(call), account: callerOf(call).account })
    return {}
  },
})

export const acceptInvite = endpoint({
  method: 'POST',
  path: '/users/invite/accept',
  callers: ANYONE,
  refusal: 'FORBIDDEN',
  body: z.strictObject({ token: z.string().min(1), password: z.string().min(1) }),
  async act({ payload, body, from }) {
    await answerInvite(payload, body, from)
    return {}
  },
})
