import { z } from 'zod'
import { SIGNED_IN } from '../callers'
import { answerItems } from '../http/answer-items'
import { callerOf, endpoint } from '../http/endpoint'
import { parseQueryObject } from '../query/parse-query'
import { readItem, readItems } from '../query/read-items'

const visible = { callers: SIGNED_IN, refusal: 'FORBIDDEN', collection: 'directus_users' } as const

export const listUsers = endpoint({
  ...visible,
  method: 'GET',
  path: '/users',
  body: z.unknown(),
  async act({ payload, query, ...call }) {
    return answerItems(await readItems(payload, 'users', query, callerOf(call).account), query)
  },
})

/** The same with the query in the body, for filters that are too long for an address. */
export const searchUsers = endpoint({
  ...visible,
  method: 'SEARCH',
  path: '/users',
  body: z.looseObject({ query: z.unknown().optional() }),
  async act({ payload, body, ...call }) {
    const query = parseQueryObject(body.query)
    return answerItems(await readItems(payload, 'users', query, callerOf(call).account), query)
  },
})

export const readUser = endpoint({
  ...visible,
  method: 'GET',
  path: '/users/:id',
  body: z.unknown(),
  async act({ payload, params, query, ...call }) {
    const data = await readItem(payload, 'users', params.id ?? '', query, callerOf(call).account)
    return answerItems({ data }, query)
  },
})
