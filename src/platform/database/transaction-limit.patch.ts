import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type pg from 'pg'

type Pool = PostgresAdapter['pool']
type Client = Pick<pg.PoolClient, 'release'>
interface Connect {
  (): Promise<Client>
  (callback: Callback): void
}
type Callback = (
  error: Error | undefined,
  client: Client | undefined,
  done: (release?: unknown) => void,
) => void

/** Of the pool's ten connections; Payload keeps one more for itself. */
const FOR_SINGLE_QUERIES = 3

/**
 * Leaves connections for single queries, however many transactions there are. Payload (3.90.2) looks outside of the
 * transaction of a write whether the document is locked: of ten writes at the same moment each had one connection and
 * waited for a second, and all pages with them, until the time for that was up and the writes had failed.
 *
 * drizzle (0.45.2) connects for a transaction without a callback; `pool.query` connects with one.
 */
export function limitTransactions(pool: Pool): void {
  const connect: Connect = pool.connect.bind(pool)
  const waiting: (() => void)[] = []
  let free = pool.options.max - FOR_SINGLE_QUERIES

  const take = () =>
    new Promise<void>((resolve, reject) => {
      if (free > 0) {
        free -= 1
        resolve()
        return
      }
      const limitMs = pool.options.connectionTimeoutMillis
      const timer = limitMs ? setTimeout(giveUp, limitMs) : undefined
      function goOn() {
        clearTimeout(timer)
        resolve()
      }
      function giveUp() {
        waiting.splice(waiting.indexOf(goOn), 1)
        // In the words of the pool, by which an outage is told.
        reject(new Error('timeout exceeded when trying to connect'))
      }
      waiting.push(goOn)
    })
  const giveBack = () => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }

  async function connectInTurn(): Promise<Client> {
    await take()
    try {
      const client = await connect()
      const { release } = client
      let isLent = true
      client.release = (error) => {
        if (isLent) giveBack()
        isLent = false
        release(error)
      }
      return client
    } catch (error) {
      giveBack()
      throw error
    }
  }
  pool.connect = ((callback?: Callback) =>
    callback ? connect(callback) : connectInTurn()) as Pool['connect']
}
