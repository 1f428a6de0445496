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

/** The plans of one statement use some tens of kilobytes in each connection. */
const MAX_STATEMENTS = 200
/**
 * The first uses stay unnamed, because a list with an unusual filter, or with another number of values, may never be
 * repeated.
 */
const USES_BEFORE = 3
const NAME_LENGTH = 16

/**
 * Tells whether a migration has changed the result of the statement, which was not executed. Tests the name of
 * PostgreSQL's function, because the code (0A000) is ambiguous and the message is translated.
 */
const isOutdated = (error: unknown) =>
  error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery'

/** PostgreSQL's code for statements after an error in a transaction. */
const IN_FAILED_TRANSACTION = '25P02'

/** Returns a function that gives the name of a statement, or undefined, and one that bars a statement from having a name. */
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
      // Traces show the name, in which the command says more than the digest.
      const name = `${/^\w*/.exec(text)}-${sha256Hex(text).slice(0, NAME_LENGTH)}`
      names.set(text, name)
      return name
    },
    forget: (text: string) => names.set(text, undefined),
  }
}

/**
 * Lets PostgreSQL parse and plan repeated statements once per connection instead of at each use. drizzle (0.45.2) names
 * none of Payload's statements: planning took half of the database's time for a page, and three quarters for the
 * refresh of a session. PostgreSQL still plans a statement again if its values matter for the plan.
 */
export function prepareStatements(pool: Pool): void {
  const { nameOf, forget } = statementNames()

  function named(given: unknown, values: unknown): Statement | undefined {
    const statement = (typeof given === 'string' ? { text: given } : given) as Statement
    // A text without values may contain several statements, which cannot be prepared.
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
