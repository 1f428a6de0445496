import { z } from 'zod'
import { deleteUsers } from '@/identity/users/save-users'
import { invalidPayload } from '@/platform/http/app-error'
import { ADMINS } from '../allowed-roles'
import { actorOf, type Call, endpoint, signedInCaller } from '../http/endpoint'
import { parseQueryObject } from '../query/parse-query'
import { idsMatching } from '../query/read-items'
import { requireBatch, requireIds } from './user-data'

const removal = {
  method: 'DELETE',
  allowedRoles: ADMINS,
  anonymousError: 'FORBIDDEN',
  collection: 'directus_users',
  body: z.unknown(),
} as const

export const deleteUser = endpoint({
  ...removal,
  path: '/users/:id',
  async handle(call) {
    await deleteUsers(call.payload, requireIds([call.params.id]), actorOf(call))
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
  return idsMatching(call.payload, parseQueryObject(query), signedInCaller(call).account)
}

export const deleteMany = endpoint({
  ...removal,
  path: '/users',
  async handle(call) {
    await deleteUsers(call.payload, requireIds(requireBatch(await idsOf(call))), actorOf(call))
    return {}
  },
})
