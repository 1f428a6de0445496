// Payload reads a document, changes it and writes all of it, in every language: of two writes at the same moment the
// second would take back the first, though both have been acknowledged. So those who write one document take turns.

import { sql } from 'drizzle-orm'
import type { CollectionBeforeOperationHook, GlobalBeforeOperationHook, PayloadRequest } from 'payload'
import { DOCUMENT_LOCK_NAMESPACE } from '@/shared/process-protocol'
import { queryInTransaction } from './database/sql'

/** Held until the end of the transaction, which has begun; taken before the document is read. */
async function lockDocument(req: PayloadRequest, document: string): Promise<void> {
  await queryInTransaction(
    req,
    sql`select pg_advisory_xact_lock(${DOCUMENT_LOCK_NAMESPACE}, hashtext(${document}))`,
  )
}

const WRITES = ['update', 'delete']

/** Lets writes of one item wait for each other; a list of items that is changed at once does not wait. */
export const takeTurns: CollectionBeforeOperationHook = async ({ args, collection, operation, req }) => {
  const id = 'id' in args ? args.id : undefined
  if (WRITES.includes(operation) && id !== undefined) await lockDocument(req, `${collection.slug} ${id}`)
}

/** The same for a global. */
export const takeGlobalTurns: GlobalBeforeOperationHook = async ({ global, operation, req }) => {
  if (operation === 'update') await lockDocument(req, global.slug)
}
