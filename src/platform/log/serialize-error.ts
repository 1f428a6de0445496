import { errorCode } from '../database/error-code'

const CAUSES_MAX = 5
/** PostgreSQL's class “data exception”: its messages quote the value. */
const DATA_EXCEPTION = /^22/

/** Drizzle adds the parameters of a statement at the end. */
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
 * Lists what the log says of an error: an allow-list, as errors of PostgreSQL, drizzle and Payload carry rows,
 * parameters and request data in properties of their own.
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
