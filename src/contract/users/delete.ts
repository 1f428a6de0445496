import { z } from 'zod'
import { deleteUsers } from '@/identity/users/save-users'
import { ADMINS } from '../allowed-roles'
import { actorOf, type Call, endpoint, signedInCaller } from '../http/endpoint'
import { requireBody } from '../http/validate'
import { deletionSchema } from '../query/batch-body'
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

async function idsOf(call: Call<unknown>): Promise<unknown[]> {
  if (Array.isArray(call.body)) return call.body
  const { keys, query } = requireBody(deletionSchema, call.body)
  return keys ?? idsMatching(call.payload, parseQueryObject(query), signedInCaller(call).account)
}

export const deleteMany = endpoint({
  ...removal,
  path: '/users',
  async handle(call) {
    await deleteUsers(call.payload, requireIds(requireBatch(await idsOf(call))), actorOf(call))
    return {}
  },
})
