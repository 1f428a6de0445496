import { z } from 'zod'
import { ROLE_RECORDS } from '@/facts/roles'
import { SIGNED_IN } from '../callers'
import { answerItems } from '../http/answer-items'
import { callerOf, endpoint } from '../http/endpoint'
import { readItem, readItems } from '../query/read-items'

const visible = { method: 'GET', callers: SIGNED_IN, refusal: 'FORBIDDEN', body: z.unknown() } as const

export const listRoles = endpoint({
  ...visible,
  collection: 'directus_roles',
  path: '/roles',
  async act({ payload, query, ...call }) {
    return answerItems(await readItems(payload, 'roles', query, callerOf(call).account), query)
  },
})

export const readMyRole = endpoint({
  ...visible,
  path: '/roles/me',
  async act({ payload, query, ...call }) {
    const { account } = callerOf(call)
    const own = await readItem(payload, 'roles', ROLE_RECORDS[account.role].id, query, account)
    return answerItems({ data: [own] }, query)
  },
})

export const readRole = endpoint({
  ...visible,
  collection: 'directus_roles',
  path: '/roles/:id',
  async act({ payload, params, query, ...call }) {
    const data = await readItem(payload, 'roles', params.id ?? '', query, callerOf(call).account)
    return answerItems({ data }, query)
  },
})
