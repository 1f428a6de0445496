import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { adapterOf } from './sql'

/**
 * Makes Payload throw when a commit has failed. Its adapter (3.90.2) drops that error: when the connection breaks at that
 * moment, a submission that is not stored would be acknowledged. This commits first; Payload then ends an empty transaction.
 */
export function verifyCommits(payload: Payload): void {
  const db = adapterOf(payload)
  const commit = db.commitTransaction
  db.commitTransaction = async (given) => {
    const id = await given
    const session = id === undefined ? undefined : db.sessions?.[id]
    if (session) {
      const { command } = await session.db.execute(sql`commit and chain`)
      // PostgreSQL does this with a transaction in which a statement has failed.
      if (command !== 'COMMIT')
        throw new Error('the transaction was rolled back: a statement of it had failed')
    }
    if (id !== undefined) await commit.call(db, id)
  }
}
