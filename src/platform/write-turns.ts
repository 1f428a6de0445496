// Payload reads a document, changes it and writes all of it, in every language: of two writes at the same moment the
// second would take back the first, though both have been acknowledged. So those who write one document take turns.

import { sql } from 'drizzle-orm'
import type {
  CollectionBeforeOperationHook,
  CollectionSlug,
  GlobalBeforeOperationHook,
  PayloadRequest,
  Where,
} from 'payload'
import { DOCUMENT_LOCK_NAMESPACE } from '@/shared/process-protocol'
import { queryInTransaction } from './database/sql'

/**
 * Lets the writers of these documents, or of what has these names, wait for each other. Held until the end of the
 * transaction, which has begun; taken before the documents are read. In the order of their keys, so
 * that of two writes of many none waits for the other while it is waited for.
 */
export async function lockDocuments(req: PayloadRequest, documents: readonly string[]): Promise<void> {
  await queryInTransaction(
    req,
    sql`select pg_advisory_xact_lock(${DOCUMENT_LOCK_NAMESPACE}, key) from (
      select distinct hashtext(document) as key from unnest(${sql.param([...documents])}::text[]) document
      order by key
    ) keys`,
  )
}

const itemName = (collection: string, id: string | number) => `${collection} ${id}`

/** The same for one item of a collection. */
export const lockItem = (req: PayloadRequest, collection: string, id: string | number): Promise<void> =>
  lockDocuments(req, [itemName(collection, id)])

interface Write {
  id?: unknown
  /** Of a write of many. */
  where?: Where
  draft?: boolean
  overrideAccess?: boolean
}

const WRITES = ['update', 'delete']

/** Ids of the documents that a write of many is for. */
async function idsFor(req: PayloadRequest, collection: string, write: Write): Promise<unknown[]> {
  const { where, draft = false, overrideAccess = true } = write
  if (!where) return []
  const { docs } = await req.payload.find({
    collection: collection as CollectionSlug,
    where: structuredClone(where),
    draft,
    select: {},
    pagination: false,
    depth: 0,
    overrideAccess,
    req,
  })
  return docs.map(({ id }) => id)
}

/** Returns the condition for the items alone that `lockBeforeWrites` holds, out of the one that it has made. */
export const heldOnly = (where: Where): Where => where.and?.at(-1) ?? where

/**
 * Lets writes of one item wait for each other. Of many items all are held before Payload reads them, and no other is
 * written: it would write back what it has read.
 */
export function lockBeforeWrites(
  hold: (req: PayloadRequest, ids: string[], collection: string) => Promise<void>,
): CollectionBeforeOperationHook {
  return async ({ args, collection, operation, req }) => {
    if (!WRITES.includes(operation)) return args
    const write = args as Write
    const { id, where } = write
    const ids = id === undefined ? await idsFor(req, collection.slug, write) : [id]
    await hold(req, ids.map(String), collection.slug)
    return where ? ({ ...args, where: { and: [where, { id: { in: ids } }] } } as typeof args) : args
  }
}

/** The turns of a collection's items. */
export const takeTurns = lockBeforeWrites((req, ids, collection) =>
  lockDocuments(
    req,
    ids.map((id) => itemName(collection, id)),
  ),
)

/** The same for a global. */
export const takeGlobalTurns: GlobalBeforeOperationHook = async ({ global, operation, req }) => {
  if (operation === 'update') await lockDocuments(req, [global.slug])
}
