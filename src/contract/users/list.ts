import { z } from 'zod'
import { SIGNED_IN } from '../allowed-roles'
import { endpoint, signedInCaller } from '../http/endpoint'
import { itemsResponse } from '../http/items-response'
import { searchQuery, searchSchema } from '../query/batch-body'
import { readItem, readItems } from '../query/read-items'

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
  async handle({ payload, query, ...call }) {
    return itemsResponse(
      await readItems(payload, 'users', query, signedInCaller(call).account),
      query,
      'directus_users',
    )
  },
})

export const searchUsers = endpoint({
  ...visible,
  method: 'SEARCH',
  path: '/users',
  body: searchSchema,
  async handle({ payload, body, ...call }) {
    const query = searchQuery(body, call.query)
    return itemsResponse(
      await readItems(payload, 'users', query, signedInCaller(call).account),
      query,
      'directus_users',
    )
  },
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
