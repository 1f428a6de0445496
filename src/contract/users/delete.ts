import { z } from 'zod'
import { invalidPayload } from '@/identity/refusal'
import { deleteUsers } from '@/identity/users/save-users'
import { ADMINS } from '../callers'
import { actingOf, type Call, callerOf, endpoint } from '../http/endpoint'
import { parseQueryObject } from '../query/parse-query'
import { keysMatching } from '../query/read-items'
import { requireBatch, requireIds } from './user-data'

const removal = {
  method: 'DELETE',
  callers: ADMINS,
  refusal: 'FORBIDDEN',
  collection: 'directus_users',
  body: z.unknown(),
} as const

export const deleteUser = endpoint({
  ...removal,
  path: '/users/:id',
  async act(call) {
    await deleteUsers(call.payload, requireIds([call.params.id]), actingOf(call))
    return {}
  },
})

const batchSchema = z.looseObject({ keys: z.array(z.string()).optional(), query: z.unknown().optional() })

async function idsOf(call: Call<unknown>): Promise<string[]> {
  const list = z.array(z.string()).safeParse(call.body)
  if (list.success) return list.data
  const { keys, query } = batchSchema.safeParse(call.body).data ?? {}
  if (keys) return keys
  if (query === undefined) throw invalidPayload('"value" must contain at least one of [query, keys]')
  return keysMatching(call.payload, parseQueryObject(query), callerOf(call).account)
}

export const deleteMany = endpoint({
  ...removal,
  path: '/users',
  async act(call) {
    await deleteUsers(call.payload, requireIds(requireBatch(await idsOf(call))), actingOf(call))
    return {}
  },
})
