import { z } from 'zod'
import type { AuthenticatedCaller } from '@/identity/sessions/authenticate'
import { type UserData, updateUsers } from '@/identity/users/save-users'
import { AppError } from '@/platform/http/app-error'
import { ADMINS, SIGNED_IN } from '../allowed-roles'
import { actorOf, type Call, endpoint, signedInCaller } from '../http/endpoint'
import { requireBody } from '../http/validate'
import { updateSchema } from '../query/batch-body'
import { EMPTY_QUERY } from '../query/parse-query'
import { idsMatching, selectionFor } from '../query/read-items'
import { ownActor, splitCurrentPassword } from './current-password'
import { readChanged, readChangedList } from './read-changed'
import { changedDataFrom, requireBatch, requireIds } from './user-data'

interface Change {
  id: string
  data: UserData
}

function requireOwn(id: string, data: UserData, body: unknown, { account }: AuthenticatedCaller): void {
  if (ADMINS.includes(account.role) || id === account.id) return
  const fields = Object.keys(body ?? {}).map((name) => `"${name}"`)
  if (Object.keys(data).length === 0) throw new AppError('FORBIDDEN')
  const reason = `You don't have permissions to perform "update" for the field(s) ${fields.join(', ')} in collection "directus_users" or it does not exist.`
  throw new AppError('FORBIDDEN', { reason })
}

export const updateUser = endpoint({
  method: 'PATCH',
  path: '/users/:id',
  allowedRoles: SIGNED_IN,
  anonymousError: 'FORBIDDEN',
  collection: 'directus_users',
  body: z.unknown(),
  async handle(call) {
    const caller = signedInCaller(call)
    const [id = ''] = requireIds([call.params.id])
    selectionFor('users', call.query, caller.account)
    const isOwn = id === caller.account.id
    const { current, body } = isOwn ? splitCurrentPassword(call.body) : { body: call.body }
    const data = changedDataFrom(body, caller.account.role)
    requireOwn(id, data, body, caller)
    const acting = isOwn ? await ownActor(call, current) : actorOf(call)
    const changed = await updateUsers(call.payload, [{ id, data }], acting)
    // As on Directus, unknown ids are no error, and the result is empty.
    if (changed.length === 0) return {}
    const [item] = await readChanged(call, changed)
    return { data: item }
  },
})

const itemsSchema = z.array(z.looseObject({ id: z.string() }))

/** Returns the changes of a batch in one of its three forms: items with ids, keys with data, or a query with data. */
async function changesOf({ payload, body, ...call }: Call<z.infer<typeof updateSchema>>): Promise<Change[]> {
  const { account } = signedInCaller(call)
  if (Array.isArray(body)) {
    const items = requireBatch(requireBody(itemsSchema, body))
    const ids = requireIds(items.map(({ id }) => id))
    return items.map(({ id: _, ...fields }, index) => ({
      id: ids[index] ?? '',
      data: changedDataFrom(fields, account.role),
    }))
  }
  const { keys, query = EMPTY_QUERY, data } = body
  const ids = requireBatch(requireIds(keys ?? (await idsMatching(payload, query, account))))
  const columns = changedDataFrom(data, account.role)
  if (ids.length > 1 && 'email' in columns)
    throw new AppError('RECORD_NOT_UNIQUE', {
      collection: 'directus_users',
      field: 'email',
      value: columns.email,
    })
  return ids.map((id) => ({ id, data: columns }))
}

export const updateMany = endpoint({
  method: 'PATCH',
  path: '/users',
  allowedRoles: ADMINS,
  anonymousError: 'FORBIDDEN',
  collection: 'directus_users',
  body: updateSchema,
  async handle(call) {
    selectionFor('users', call.query, signedInCaller(call).account)
    const ids = await updateUsers(call.payload, await changesOf(call), actorOf(call))
    return { data: await readChangedList(call, ids) }
  },
})
