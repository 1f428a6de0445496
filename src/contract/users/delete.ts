import { z } from 'zod'
import { deleteUsers } from '@/identity/users/save-users'
import { ADMINS } from '../allowed-roles'
import { actorOf, type Call, endpoint, signedInCaller } from '../http/endpoint'
import { deletionSchema } from '../query/batch-body'
import { EMPTY_QUERY } from '../query/parse-query'
import { idsMatching } from '../query/read-items'
import { requireBatch, requireIds } from './user-data'

const removal = {
  method: 'DELETE',
  allowedRoles: ADMINS,
  anonymousError: 'FORBIDDEN',
  collection: 'directus_users',
} as const

export const deleteUser = endpoint({
  ...removal,
  path: '/users/:id',
  body: z.unknown(),
  async handle(call) {
    await deleteUsers(call.payload, requireIds([call.params.id]), actorOf(call))
    return {}
  },
})

async function idsOf({ payload, body, ...call }: Call<z.infer<typeof deletionSchema>>): Promise<unknown[]> {
  if (Array.isArray(body)) return body
  return body.keys ?? idsMatching(payload, body.query ?? EMPTY_QUERY, signedInCaller(call).account)
}

export const deleteMany = endpoint({
  ...removal,
  path: '/users',
  body: deletionSchema,
  async handle(call) {
    await deleteUsers(call.payload, requireIds(requireBatch(await idsOf(call))), actorOf(call))
    return {}
  },
})
