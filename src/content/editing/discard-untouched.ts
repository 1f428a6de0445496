// Deletes drafts without content. Payload (3.90.2) stores one as soon as the form of a new item is opened. The form
// asks for the deletion when it is left; one whose window was closed cannot, and is found here a day later.

import { sql } from 'drizzle-orm'
import {
  createLocalReq,
  type Endpoint,
  type FlattenedField,
  type Payload,
  type PayloadRequest,
} from 'payload'
import { inTransaction } from '@/platform/database/in-transaction'
import { queryRows } from '@/platform/database/sql'
import { lockItem } from '@/platform/writes/write-turns'
import { EDITORIAL_COLLECTIONS, type EditorialCollection, tableOf } from '../content-types'

/** Forms are open for so long at most, before somebody writes in them. */
const FORGOTTEN_AFTER_HOURS = 24
/** Older ones have been looked at before; an item that a program has written once is looked at no longer either. */
const FORGOTTEN_FOR_DAYS = 30
const AT_ONCE = 100

/** Values that every item has. */
const OF_EVERY_ITEM = ['id', 'createdAt', 'updatedAt', '_status']

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).every(isEmpty) : !value

/** Tells whether an item has no value in any language but those that a new form begins with. */
function isBlank(fields: readonly FlattenedField[], item: object): boolean {
  const begun = fields.filter((field) => 'defaultValue' in field && field.defaultValue !== undefined)
  const known = new Set([...OF_EVERY_ITEM, ...begun.map(({ name }) => name)])
  return Object.entries(item).every(([name, value]) => known.has(name) || isEmpty(value))
}

/** Tells whether an item has only the version that was stored with it, and nothing was written in that. */
async function isUntouched(
  asPerson: { collection: EditorialCollection; overrideAccess: boolean; req: PayloadRequest },
  id: number,
): Promise<boolean> {
  const { payload } = asPerson.req
  const { totalDocs } = await payload.countVersions({ ...asPerson, where: { parent: { equals: id } } })
  const item = await payload.findByID({
    ...asPerson,
    id,
    draft: true,
    depth: 0,
    locale: 'all',
    fallbackLocale: false,
  })
  return totalDocs === 1 && isBlank(payload.collections[asPerson.collection].config.flattenedFields, item)
}

/**
 * Serves `POST /api/<collection>/<id>/discard-untouched`, which returns `{ isDiscarded }`; a draft that was saved since,
 * or has content in any language, stays.
 */
export function discardUntouched(collection: EditorialCollection): Endpoint {
  return {
    path: '/:id/discard-untouched',
    method: 'post',
    handler: async (req) => {
      const { payload, user } = req
      const id = Number(req.routeParams?.id)
      const asPerson = { collection, overrideAccess: false, user, req } as const
      const isDiscarded = await isUntouched(asPerson, id)
      if (isDiscarded) await payload.delete({ ...asPerson, id, depth: 0 })
      return Response.json({ isDiscarded })
    },
  }
}

async function writtenOnce(payload: Payload, collection: EditorialCollection): Promise<number[]> {
  const table = tableOf(collection)
  const rows = await queryRows(
    payload,
    sql`select id from ${sql.identifier(table)} item
      where created_at < now() - make_interval(hours => ${FORGOTTEN_AFTER_HOURS})
        and created_at > now() - make_interval(days => ${FORGOTTEN_FOR_DAYS})
        and (select count(*) from ${sql.identifier(`_${table}_v`)} where parent_id = item.id) = 1
      order by id desc limit ${AT_ONCE}`,
  )
  return rows.map(({ id }) => Number(id))
}

/** Deletes the empty drafts of forms that were closed without being left, and returns their number. */
export async function discardForgotten(payload: Payload): Promise<number> {
  let discarded = 0
  for (const collection of EDITORIAL_COLLECTIONS)
    for (const id of await writtenOnce(payload, collection)) {
      const req = await createLocalReq({}, payload)
      await inTransaction(req, async () => {
        await lockItem(req, collection, id)
        // Access check: none, as the site itself tidies up.
        if (!(await isUntouched({ collection, overrideAccess: true, req }, id))) return
        await payload.delete({ collection, id, depth: 0, req })
        discarded += 1
      })
    }
  return discarded
}
