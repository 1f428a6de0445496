// Files, and other things outside the database that belong to a transaction, follow its end.

import type { Payload, PayloadRequest } from 'payload'
import { processSingleton } from '../process-singleton'
import { adapterOf } from './sql'

type Work = () => Promise<unknown>

/** Work for either end of a transaction. */
interface Ends {
  committed?: Work
  rolledBack?: Work
}

/** By Payload's session of the transaction: what waits for one that is dropped is dropped with it. */
const waitingEnds = () => processSingleton('transaction-ends', () => new WeakMap<object, Ends[]>())

/**
 * Puts work off until the request's transaction has ended; without a transaction there is nothing to wait for. A process
 * that is killed in between does neither: somebody has to find what it has left.
 */
export async function atTransactionEnd(req: PayloadRequest, ends: Ends): Promise<void> {
  const transaction = await req.transactionID
  const session = transaction === undefined ? undefined : adapterOf(req.payload).sessions?.[transaction]
  if (session) waitingEnds().set(session, [...(waitingEnds().get(session) ?? []), ends])
  else await ends.committed?.()
}

const END_WORDS = { committed: 'committed', rolledBack: 'rolled back' }

/** Does the work of one end, all of it: what is committed or rolled back stays so. */
async function doWork({ logger }: Payload, session: object | undefined, end: keyof Ends): Promise<void> {
  const waiting = (session && waitingEnds().get(session)) ?? []
  if (session) waitingEnds().delete(session)
  for (const ends of waiting) {
    try {
      await ends[end]?.()
    } catch (err) {
      logger.error({ err, msg: `what follows a transaction that was ${END_WORDS[end]} has failed` })
    }
  }
}

/**
 * Makes Payload do the work that waits for the end of a transaction, before the caller hears of it: its adapter (3.90.2) has no
 * such moment. After `verifyCommits`, with which a commit that has failed throws, and is rolled back by Payload.
 */
export function tellTransactionEnds(payload: Payload): void {
  const db = adapterOf(payload)
  const { commitTransaction: commit, rollbackTransaction: rollBack } = db
  const sessionOf = (id: number | string | undefined) => (id === undefined ? undefined : db.sessions?.[id])
  db.commitTransaction = async (given) => {
    const id = await given
    const session = sessionOf(id)
    if (id !== undefined) await commit.call(db, id)
    await doWork(payload, session, 'committed')
  }
  db.rollbackTransaction = async (given) => {
    const id = await given
    const session = sessionOf(id)
    try {
      if (id !== undefined) await rollBack.call(db, id)
    } finally {
      await doWork(payload, session, 'rolledBack')
    }
  }
}
