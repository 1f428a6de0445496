import { LRUCache } from 'lru-cache'
import { sha256Hex } from '../crypto/primitives'
import { errorCode } from './error-code'

interface Statement {
  text: string
  name?: string
}
type Callback = (error: unknown, result?: unknown) => void
type Query = (query: unknown, values?: unknown, callback?: Callback) => unknown
interface Client {
  query: unknown
}
interface Pool {
  on(event: 'connect', listener: (client: Client) => void): unknown
}

/** The plans of one statement take some tens of kilobytes in each of the connections. */
const MAX_STATEMENTS = 200
/** The first uses, without a name: a list with a filter of its own, or with one number more, may never come again. */
const USES_BEFORE = 3
const NAME_LENGTH = 16

/**
 * Tells whether a migration has changed what the statement returns, before any of it was done. By the function that says so in
 * PostgreSQL: the code (0A000) says less, and the words are in the language of the server.
 */
const isOutdated = (error: unknown) =>
  error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery'

/** PostgreSQL's code for what is asked in a transaction after an error. */
const IN_FAILED_TRANSACTION = '25P02'

/** Returns a function that gives the name of a statement, or undefined, and one that takes it away for good. */
function statementNames() {
  const names = new Map<string, string | undefined>()
  const uses = new LRUCache<string, number>({ max: MAX_STATEMENTS })
  return {
    nameOf(text: string): string | undefined {
      if (names.has(text) || names.size === MAX_STATEMENTS) return names.get(text)
      const before = uses.get(text) ?? 0
      if (before < USES_BEFORE) {
        uses.set(text, before + 1)
        return undefined
      }
      uses.delete(text)
      // Traces show it: the command says more than the digest.
      const name = `${/^\w*/.exec(text)}-${sha256Hex(text).slice(0, NAME_LENGTH)}`
      names.set(text, name)
      return name
    },
    forget: (text: string) => names.set(text, undefined),
  }
}

/**
 * Has PostgreSQL parse and plan a statement once for each connection and not at each use, if it is sent again and again.
 * drizzle (0.45.2) names none of Payload's: of the database's time for a page half went there, and three quarters for a
 * refresh of a session. PostgreSQL itself goes on planning a statement whose values matter for its plan.
 */
export function prepareStatements(pool: Pool): void {
  const { nameOf, forget } = statementNames()

  function named(given: unknown, values: unknown): Statement | undefined {
    const statement = (typeof given === 'string' ? { text: given } : given) as Statement
    // Without values it may be several statements, which cannot be prepared.
    if (
      typeof statement?.text !== 'string' ||
      statement.name ||
      !Array.isArray(values) ||
      values.length === 0
    )
      return undefined
    const name = nameOf(statement.text)
    return name ? { ...statement, name } : undefined
  }

  pool.on('connect', (client) => {
    const query = (client.query as Query).bind(client)
    const ask = (given: unknown, values: unknown) => query(given, values) as Promise<unknown>

    async function askPrepared(given: unknown, values: unknown, statement: Statement): Promise<unknown> {
      try {
        return await ask(statement, values)
      } catch (error) {
        if (!isOutdated(error)) throw error
        forget(statement.text)
        return ask(given, values).catch((ownError: unknown) => {
          throw errorCode(ownError) === IN_FAILED_TRANSACTION ? error : ownError
        })
      }
    }

    const queryPrepared: Query = (given, values, callback) => {
      const statement = named(given, values)
      if (!statement) return query(given, values, callback)
      const answered = askPrepared(given, values, statement)
      if (!callback) return answered
      return answered.then((result) => callback(undefined, result), callback)
    }
    client.query = queryPrepared
  })
}
