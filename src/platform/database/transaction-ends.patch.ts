// Runs work outside the database, for example on files, at the end of a transaction.

import type { Payload, PayloadRequest } from 'payload'
import { processSingleton } from '../process-singleton'
import { adapterOf } from './sql'

type Work = () => Promise<unknown>

/** Work for a commit and for a rollback. */
interface Ends {
  committed?: Work
  rolledBack?: Work
}

/** By Payload's session of the transaction. Work of a dropped session is dropped with it. */
const waitingEnds = () => processSingleton('transaction-ends', () => new WeakMap<object, Ends[]>())

/**
 * Defers work until the request's transaction has ended; runs it at once without a transaction. A process that is
 * killed in between runs neither part, so other code must find what it has left.
 */
export async function atTransactionEnd(req: PayloadRequest, ends: Ends): Promise<void> {
  const transaction = await req.transactionID
  const session = transaction === undefined ? undefined : adapterOf(req.payload).sessions?.[transaction]
  if (session) waitingEnds().set(session, [...(waitingEnds().get(session) ?? []), ends])
  else await ends.committed?.()
}

const END_WORDS = { committed: 'committed', rolledBack: 'rolled back' }

/** Runs all work of one end, even after errors, because the transaction has ended already. */
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
 * Makes Payload run deferred work at the end of a transaction, before the caller gets the result. Its adapter (3.90.2)
 * has no such event. Must be applied after `verifyCommits`, which makes a failed commit throw, so that Payload rolls
 * back.
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
