import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { adapterOf } from './sql'

/**
 * Makes Payload throw if a commit fails. Its adapter (3.90.2) swallows the error, so that a submission would be
 * confirmed although the connection broke before it was stored. This commits first; Payload then ends an empty
 * transaction.
 */
export function verifyCommits(payload: Payload): void {
  const db = adapterOf(payload)
  const commit = db.commitTransaction
  db.commitTransaction = async (given) => {
    const id = await given
    const session = id === undefined ? undefined : db.sessions?.[id]
    if (session) {
      const { command } = await session.db.execute(sql`commit and chain`)
      // PostgreSQL rolls back instead if a statement of the transaction has failed.
      if (command !== 'COMMIT')
        throw new Error('the transaction was rolled back: a statement of it had failed')
    }
    if (id !== undefined) await commit.call(db, id)
  }
}
