import { errorCode } from '../database/error-code'

const CAUSES_MAX = 5
/** PostgreSQL's class “data exception”, whose messages quote the value. */
const DATA_EXCEPTION = /^22/

/** Drizzle appends the parameters of a statement. */
function messageWithoutValues({ message }: Error, code: string | undefined): string {
  const statement = message.replace(/\nparams: [\s\S]*$/, '')
  return DATA_EXCEPTION.test(code ?? '') ? statement.replace(/"[\s\S]*"/, '"…"') : statement
}

interface SerializedError {
  type: string
  message: string
  code?: string
  stack?: string
  cause?: SerializedError
}

/**
 * Selects the properties of an error that are logged. An allow-list, because errors of PostgreSQL, drizzle and Payload
 * have properties with rows, parameters and request data.
 */
export function serializeError(error: unknown, depth = 0): SerializedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const code = errorCode(error)
  const message = messageWithoutValues(error, code)
  return {
    type: error.name,
    message,
    ...(code !== undefined && { code }),
    ...(error.stack && { stack: error.stack.replace(error.message, () => message) }),
    ...(error.cause !== undefined && depth < CAUSES_MAX && { cause: serializeError(error.cause, depth + 1) }),
  }
}
