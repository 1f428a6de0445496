// Reads the caller's own account. It is loaded already, so most queries need no database.

import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import type { Account } from '@/identity/users/account'
import { queryRows, type Row } from '@/platform/database/sql'
import { AppError } from '@/platform/http/app-error'
import { fromWhere, requestedConditions } from './conditions/rows'
import type { Query } from './query'
import { readItemsWithIds, selectionFor } from './read-items'
import { requireField, rootScope } from './resources/scope'
import { composeRows } from './results/compose'
import { hasComputedFields } from './results/fields'
import { accountRow } from './results/present'

/** Returns the selected fields, computed from the loaded account if possible. */
async function ownItem(payload: Payload, query: Query, account: Account): Promise<Row | undefined> {
  const selection = selectionFor('users', query, account)
  const [item] = hasComputedFields(selection)
    ? await readItemsWithIds(
        payload,
        'users',
        [account.id],
        { ...query, filter: null, search: null },
        account,
      )
    : await composeRows(payload, selection, [accountRow(account)])
  return item
}

async function requireMatch(payload: Payload, query: Query, account: Account): Promise<void> {
  if (query.filter === null && query.search === null) return
  const scope = rootScope('users', account)
  const isOwn = sql`${requireField(scope, 'id').column(scope.row)} = ${account.id}`
  const rows = await queryRows(
    payload,
    sql`select 1 ${fromWhere(scope, [isOwn, ...requestedConditions(scope, query)])}`,
  )
  if (rows.length === 0) throw new AppError('FORBIDDEN')
}

/**
 * Answers `GET /users/me`. Where a query would be forbidden, the result is the id alone, on which clients rely
 * (contract.md §5).
 */
export async function readSelf(payload: Payload, query: Query, account: Account): Promise<Row> {
  try {
    const item = await ownItem(payload, query, account)
    await requireMatch(payload, query, account)
    return item ?? { id: account.id }
  } catch (error) {
    if (error instanceof AppError && error.code === 'FORBIDDEN') return { id: account.id }
    throw error
  }
}
