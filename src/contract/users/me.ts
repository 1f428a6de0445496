import { z } from 'zod'
import { accountWithId } from '@/identity/users/account'
import { updateUsers } from '@/identity/users/save-users'
import { requirePassword } from '@/identity/users/self-service/reauthenticate'
import { trackPage } from '@/identity/users/track-page'
import { AppError, invalidPayload } from '@/platform/http/app-error'
import { SIGNED_IN } from '../allowed-roles'
import { actorOf, endpoint, signedInCaller } from '../http/endpoint'
import { itemsResponse } from '../http/items-response'
import { selectionFor } from '../query/read-items'
import { readSelf } from '../query/read-self'
import { userDataFrom } from './user-data'

const ownAccountEndpoint = { allowedRoles: SIGNED_IN, anonymousError: 'INVALID_CREDENTIALS' } as const

export const readMe = endpoint({
  ...ownAccountEndpoint,
  method: 'GET',
  path: '/users/me',
  body: z.unknown(),
  async handle({ payload, query, ...call }) {
    return itemsResponse({ data: await readSelf(payload, query, signedInCaller(call).account) }, query)
  },
})

/** Ours, not Directus': the present password, required when the sign-in is older than `REAUTHENTICATE_WITHIN`. */
function withoutCurrentPassword(body: unknown): { current?: string; body: unknown } {
  if (typeof body !== 'object' || body === null || !('current_password' in body)) return { body }
  const { current_password: current, ...rest } = body
  if (typeof current !== 'string') throw invalidPayload('"current_password" has to be a text')
  return { current, body: rest }
}

export const updateMe = endpoint({
  ...ownAccountEndpoint,
  method: 'PATCH',
  path: '/users/me',
  body: z.unknown(),
  async handle(call) {
    const { account } = signedInCaller(call)
    // Asked before anything is written: Directus writes, and then refuses to show it (contract.md §14.6).
    selectionFor('users', call.query, account)
    const { current, body } = withoutCurrentPassword(call.body)
    const data = userDataFrom(body, account.role)
    if (current !== undefined)
      await requirePassword(call.payload, account, current, { action: 'changePassword', from: call.from })
    const acting = { ...actorOf(call), isProved: current !== undefined }
    if (Object.keys(data).length > 0) await updateUsers(call.payload, [{ id: account.id, data }], acting)
    const changed = await accountWithId(call.payload, account.id)
    return { data: await readSelf(call.payload, call.query, changed ?? account) }
  },
})

/** The own account cannot be removed through the contract, as on Directus. */
export const deleteMe = endpoint({
  method: 'DELETE',
  path: '/users/me',
  allowedRoles: [],
  anonymousError: 'FORBIDDEN',
  body: z.unknown(),
  handle: async () => {
    throw new AppError('FORBIDDEN')
  },
})

export const trackMyPage = endpoint({
  ...ownAccountEndpoint,
  method: 'PATCH',
  path: '/users/me/track/page',
  body: z.looseObject({ last_page: z.unknown().optional() }),
  async handle(call) {
    const { last_page: page } = call.body
    if (typeof page !== 'string' || page === '') throw invalidPayload('"last_page" key is required')
    await trackPage(call.payload, signedInCaller(call).account.id, page)
    return {}
  },
})
