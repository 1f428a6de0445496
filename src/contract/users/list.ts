import { z } from 'zod'
import { SIGNED_IN } from '../allowed-roles'
import { endpoint, signedInCaller } from '../http/endpoint'
import { itemsResponse, listResponse } from '../http/items-response'
import { searchQuery, searchSchema } from '../query/batch-body'
import { readItem } from '../query/read-items'

const visible = {
  allowedRoles: SIGNED_IN,
  anonymousError: 'FORBIDDEN',
  collection: 'directus_users',
} as const

export const listUsers = endpoint({
  ...visible,
  method: 'GET',
  path: '/users',
  body: z.unknown(),
  handle: (call) => listResponse(call, 'users', call.query),
})

export const searchUsers = endpoint({
  ...visible,
  method: 'SEARCH',
  path: '/users',
  body: searchSchema,
  handle: (call) => listResponse(call, 'users', searchQuery(call.body, call.query)),
})

export const readUser = endpoint({
  ...visible,
  method: 'GET',
  path: '/users/:id',
  body: z.unknown(),
  async handle({ payload, params, query, ...call }) {
    const data = await readItem(payload, 'users', params.id ?? '', query, signedInCaller(call).account)
    return itemsResponse({ data }, query, 'directus_users')
  },
})
