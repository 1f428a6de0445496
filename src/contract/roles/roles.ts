import { z } from 'zod'
import { AppError } from '@/platform/http/app-error'
import { ROLE_RECORDS } from '@/shared/users/roles'
import { SIGNED_IN } from '../allowed-roles'
import { endpoint, signedInCaller } from '../http/endpoint'
import { itemsResponse, listResponse } from '../http/items-response'
import { searchQuery, searchSchema } from '../query/batch-body'
import { readItem, readItemsWithIds } from '../query/read-items'

const visible = { allowedRoles: SIGNED_IN, anonymousError: 'FORBIDDEN' } as const
const readable = { ...visible, method: 'GET', body: z.unknown() } as const

export const listRoles = endpoint({
  ...readable,
  collection: 'directus_roles',
  path: '/roles',
  handle: (call) => listResponse(call, 'roles', call.query),
})

export const searchRoles = endpoint({
  ...visible,
  method: 'SEARCH',
  collection: 'directus_roles',
  path: '/roles',
  body: searchSchema,
  handle: (call) => listResponse(call, 'roles', searchQuery(call.body, call.query)),
})

export const readMyRole = endpoint({
  ...readable,
  path: '/roles/me',
  async handle({ payload, query, ...call }) {
    const { account } = signedInCaller(call)
    const { id } = ROLE_RECORDS[account.role]
    const own = readItemsWithIds(payload, 'roles', [id], query, account)
    // A forbidden query leaves the id alone and no error, as on Directus.
    const data = await own.catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'FORBIDDEN') return [{ id }]
      throw error
    })
    return itemsResponse({ data }, query, 'directus_roles')
  },
})

export const readRole = endpoint({
  ...readable,
  collection: 'directus_roles',
  path: '/roles/:id',
  async handle({ payload, params, query, ...call }) {
    const data = await readItem(payload, 'roles', params.id ?? '', query, signedInCaller(call).account)
    return itemsResponse({ data }, query, 'directus_roles')
  },
})
