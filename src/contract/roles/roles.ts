import { z } from 'zod'
import { ROLE_RECORDS } from '@/shared/users/roles'
import { SIGNED_IN } from '../allowed-roles'
import { endpoint, signedInCaller } from '../http/endpoint'
import { itemsResponse } from '../http/items-response'
import { readItem, readItems } from '../query/read-items'

const visible = {
  method: 'GET',
  allowedRoles: SIGNED_IN,
  anonymousError: 'FORBIDDEN',
  body: z.unknown(),
} as const

export const listRoles = endpoint({
  ...visible,
  collection: 'directus_roles',
  path: '/roles',
  async handle({ payload, query, ...call }) {
    return itemsResponse(await readItems(payload, 'roles', query, signedInCaller(call).account), query)
  },
})

export const readMyRole = endpoint({
  ...visible,
  path: '/roles/me',
  async handle({ payload, query, ...call }) {
    const { account } = signedInCaller(call)
    const own = await readItem(payload, 'roles', ROLE_RECORDS[account.role].id, query, account)
    return itemsResponse({ data: [own] }, query)
  },
})

export const readRole = endpoint({
  ...visible,
  collection: 'directus_roles',
  path: '/roles/:id',
  async handle({ payload, params, query, ...call }) {
    const data = await readItem(payload, 'roles', params.id ?? '', query, signedInCaller(call).account)
    return itemsResponse({ data }, query)
  },
})
