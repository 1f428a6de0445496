import { z } from 'zod'
import { accountWithId, withEffectiveRole } from '@/identity/users/account'
import { updateUsers } from '@/identity/users/save-users'
import { trackPage } from '@/identity/users/track-page'
import { AppError, invalidPayload } from '@/platform/http/app-error'
import { SIGNED_IN } from '../allowed-roles'
import { endpoint, signedInCaller } from '../http/endpoint'
import { itemsResponse } from '../http/items-response'
import { selectionFor } from '../query/read-items'
import { readSelf } from '../query/read-self'
import { ownActor, splitCurrentPassword } from './current-password'
import { changedDataFrom } from './user-data'

const ownAccountEndpoint = { allowedRoles: SIGNED_IN, anonymousError: 'INVALID_CREDENTIALS' } as const

export const readMe = endpoint({
  ...ownAccountEndpoint,
  method: 'GET',
  path: '/users/me',
  body: z.unknown(),
  async handle({ payload, query, ...call }) {
    return itemsResponse(
      { data: await readSelf(payload, query, signedInCaller(call).account) },
      query,
      'directus_users',
    )
  },
})

export const updateMe = endpoint({
  ...ownAccountEndpoint,
  method: 'PATCH',
  path: '/users/me',
  body: z.unknown(),
  async handle(call) {
    const { account } = signedInCaller(call)
    // Checked before anything is written. Directus writes first, and then refuses to show the result
    // (contract.md §14.6).
    selectionFor('users', call.query, account)
    const { current, body } = splitCurrentPassword(call.body)
    const data = changedDataFrom(body, account.role)
    const acting = await ownActor(call, current)
    if (Object.keys(data).length > 0) await updateUsers(call.payload, [{ id: account.id, data }], acting)
    const changed = await accountWithId(call.payload, account.id)
    const own = changed ? withEffectiveRole(changed) : account
    return { data: await readSelf(call.payload, call.query, own) }
  },
})

/** Refuses the deletion of the own account, as Directus does. */
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
