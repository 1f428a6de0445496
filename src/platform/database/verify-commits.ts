import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { adapterOf } from './sql'

/**
 * Makes Payload say when a commit has failed. Its adapter (3.90.1) drops that error: with a connection that breaks in the
 * very moment, a submission would be acknowledged that is nowhere. We commit ourselves; what it ends then is an empty transaction.
 */
export function verifyCommits(payload: Payload): void {
  const db = adapterOf(payload)
  const commit = db.commitTransaction
  db.commitTransaction = async (given) => {
    const id = await given
    const session = id === undefined ? undefined : db.sessions?.[id]
    if (session) {
      const { command } = await session.db.execute(sql`commit and chain`)
      // What PostgreSQL does with one in which a statement has failed.
      if (command !== 'COMMIT')
        throw new Error('the transaction was rolled back: a statement of it had failed')
    }
    if (id !== undefined) await commit.call(db, id)
  }
}
