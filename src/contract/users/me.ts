import { z } from 'zod'
import { invalidPayload, Refusal } from '@/identity/refusal'
import { accountWithId } from '@/identity/users/account'
import { requirePassword } from '@/identity/users/prove-oneself'
import { updateUsers } from '@/identity/users/save-users'
import { trackPage } from '@/identity/users/track-page'
import { SIGNED_IN } from '../callers'
import { answerItems } from '../http/answer-items'
import { actingOf, callerOf, endpoint } from '../http/endpoint'
import { selectionFor } from '../query/read-items'
import { readSelf } from '../query/read-self'
import { userDataFrom } from './user-data'

const mine = { callers: SIGNED_IN, refusal: 'INVALID_CREDENTIALS' } as const

export const readMe = endpoint({
  ...mine,
  method: 'GET',
  path: '/users/me',
  body: z.unknown(),
  async act({ payload, query, ...call }) {
    return answerItems({ data: await readSelf(payload, query, callerOf(call).account) }, query)
  },
})

/** Ours, not Directus': the present password, for whoever has signed in long ago (`REAUTHENTICATE_WITHIN`). */
function withoutCurrentPassword(body: unknown): { current?: string; body: unknown } {
  if (typeof body !== 'object' || body === null || !('current_password' in body)) return { body }
  const { current_password: current, ...rest } = body
  if (typeof current !== 'string') throw invalidPayload('"current_password" has to be a text')
  return { current, body: rest }
}

export const updateMe = endpoint({
  ...mine,
  method: 'PATCH',
  path: '/users/me',
  body: z.unknown(),
  async act(call) {
    const { account } = callerOf(call)
    // Asked before anything is written: Directus writes, and then refuses to show it (CONTRACT §14.6).
    selectionFor('users', call.query, account)
    const { current, body } = withoutCurrentPassword(call.body)
    const data = userDataFrom(body, account.role)
    if (current !== undefined)
      await requirePassword(call.payload, account, current, { action: 'changePassword', from: call.from })
    const acting = { ...actingOf(call), isProved: current !== undefined }
    if (Object.keys(data).length > 0) await updateUsers(call.payload, [{ id: account.id, data }], acting)
    const changed = await accountWithId(call.payload, account.id)
    return { data: await readSelf(call.payload, call.query, changed ?? account) }
  },
})

/** Nobody removes the own account through the contract, as on Directus. */
export const deleteMe = endpoint({
  method: 'DELETE',
  path: '/users/me',
  callers: [],
  refusal: 'FORBIDDEN',
  body: z.unknown(),
  act: async () => {
    throw new Refusal('FORBIDDEN')
  },
})

export const trackMyPage = endpoint({
  ...mine,
  method: 'PATCH',
  path: '/users/me/track/page',
  body: z.looseObject({ last_page: z.unknown().optional() }),
  async act(call) {
    const { last_page: page } = call.body
    if (typeof page !== 'string' || page === '') throw invalidPayload('"last_page" key is required')
    await trackPage(call.payload, callerOf(call).account.id, page)
    return {}
  },
})
