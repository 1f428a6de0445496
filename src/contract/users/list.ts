import { z } from 'zod'
import { SIGNED_IN } from '../allowed-roles'
import { endpoint, signedInCaller } from '../http/endpoint'
import { itemsResponse } from '../http/items-response'
import { parseQueryObject } from '../query/parse-query'
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
    return itemsResponse(await readItems(payload, 'users', query, signedInCaller(call).account), query)
  },
})

/** The same with the query in the body, for filters that are too long for an address. */
export const searchUsers = endpoint({
  ...visible,
  method: 'SEARCH',
  path: '/users',
  body: z.looseObject({ query: z.unknown().optional() }),
  async handle({ payload, body, ...call }) {
    const query = parseQueryObject(body.query)
    return itemsResponse(await readItems(payload, 'users', query, signedInCaller(call).account), query)
  },
})

export const readUser = endpoint({
  ...visible,
  method: 'GET',
  path: '/users/:id',
  body: z.unknown(),
  async handle({ payload, params, query, ...call }) {
    const data = await readItem(payload, 'users', params.id ?? '', query, signedInCaller(call).account)
    return itemsResponse({ data }, query)
  },
})
