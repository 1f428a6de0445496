import { z } from 'zod'
import { createUsers, type UserData } from '@/identity/users/save-users'
import { ADMINS } from '../allowed-roles'
import { actorOf, endpoint, signedInCaller } from '../http/endpoint'
import { requireBody } from '../http/validate'
import { selectionFor } from '../query/read-items'
import { readChanged, readChangedList } from './read-changed'
import { requireBatch, userDataFrom } from './user-data'

/** Adds Directus' default for a new account, which is active at once. */
const withStatus = (data: UserData): UserData => ({ status: 'active', ...data })

/**
 * Fields that clients send empty when they copy an account. As on Directus, the new one gets its own id and no second
 * factor.
 */
const EMPTY_IN_COPIES = ['id', 'tfa_secret']

function withoutEmpty(body: Record<string, unknown>): Record<string, unknown> {
  const isEmpty = (name: string, value: unknown) =>
    EMPTY_IN_COPIES.includes(name) && (value === null || value === '')
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => !isEmpty(name, value)))
}

const itemsSchema = z.array(z.record(z.string(), z.unknown()))

export const createUser = endpoint({
  method: 'POST',
  path: '/users',
  allowedRoles: ADMINS,
  anonymousError: 'FORBIDDEN',
  collection: 'directus_users',
  body: z.unknown(),
  async handle(call) {
    const { account } = signedInCaller(call)
    selectionFor('users', call.query, account)
    const isList = Array.isArray(call.body)
    const bodies = requireBatch(requireBody(itemsSchema, isList ? call.body : [call.body]))
    const items = bodies.map((body) => withStatus(userDataFrom(withoutEmpty(body), account.role)))
    const ids = await createUsers(call.payload, items, actorOf(call))
    if (isList) return { data: await readChangedList(call, ids) }
    const [item] = await readChanged(call, ids)
    return { data: item }
  },
})
