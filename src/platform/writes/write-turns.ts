// Serialises the writes of each document. Payload reads a document, changes it, and writes all of it in every language:
// of two simultaneous writes the second would undo the first, although both were confirmed.

import { sql } from 'drizzle-orm'
import type {
  CollectionBeforeOperationHook,
  CollectionSlug,
  GlobalBeforeOperationHook,
  PayloadRequest,
  Where,
} from 'payload'
import { DOCUMENT_LOCK_NAMESPACE } from '@/shared/process-protocol'
import { queryInTransaction } from '../database/sql'

/**
 * Locks documents, or other resources by name, until the end of the request's transaction, which must have begun. Call
 * it before the documents are read. Locks are taken in the order of their keys, so that two writes of many documents
 * cannot deadlock.
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

/** Locks one item of a collection until the end of the request's transaction. */
export const lockItem = (req: PayloadRequest, collection: string, id: string | number): Promise<void> =>
  lockDocuments(req, [itemName(collection, id)])

/**
 * Waits until transactions under way that refer to an item have ended, and keeps others from referring to it until the end of
 * the request's transaction: PostgreSQL locks the row that a foreign key names. Call it before looking for what uses an item
 * that is to be deleted; a reference that is committed between the look and the deletion would be set to null. The collection
 * is one whose table has its name.
 */
export async function lockReferences(
  req: PayloadRequest,
  collection: CollectionSlug,
  id: number,
): Promise<void> {
  await queryInTransaction(req, sql`select 1 from ${sql.identifier(collection)} where id = ${id} for update`)
}

interface Write {
  id?: unknown
  /** Selects the items of a bulk write. */
  where?: Where
  draft?: boolean
  overrideAccess?: boolean
}

const WRITES = ['update', 'delete']

/** Returns the ids of the documents of a bulk write. */
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

/** Returns the part of a condition made by `lockBeforeWrites` that selects the locked items. */
export const lockedItemsOnly = (where: Where): Where => where.and?.at(-1) ?? where

/**
 * Makes the hook that locks items before Payload reads them for a write. Restricts a bulk write to the locked items,
 * because Payload would overwrite items that match later with an outdated state.
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

/** Serialises the writes of each item of a collection. */
export const takeTurns = lockBeforeWrites((req, ids, collection) =>
  lockDocuments(
    req,
    ids.map((id) => itemName(collection, id)),
  ),
)

/** Serialises the writes of a global. */
export const takeGlobalTurns: GlobalBeforeOperationHook = async ({ global, operation, req }) => {
  if (operation === 'update') await lockDocuments(req, [global.slug])
}
