// Turns database errors that the caller has caused into refusals (400), and names fields in the reader's language.

import { APIError, type FlattenedField, type PayloadRequest, ValidationError } from 'payload'
import { errorCode } from '../database/error-code'
import { causesOf } from '../errors/causes-of'
import { fieldAt, fieldLabel } from '../writes/quoted-value'
import { isWrite } from './readable-bodies'

/** PostgreSQL's codes for a value or an operator that the type of a column does not support. */
const WRONG_VALUE = /^(22\w{3}|42601|42883)$/
/** PostgreSQL's code for a reference to a row that does not exist. */
const FOREIGN_KEY_VIOLATION = /^23503$/
/** PostgreSQL's code for a text that is too long for the index of its column. */
const PROGRAM_LIMIT_EXCEEDED = /^54000$/

/** Tells whether the error or one of its causes has such a code. Payload's adapter wraps the errors of the database. */
const hasCode = (error: unknown, code: RegExp) =>
  causesOf(error).some((one) => code.test(errorCode(one) ?? ''))

/** Tells whether Payload's adapter cannot compare a field that refers to several collections with an id alone. */
const isUnsupported = (error: unknown) => error instanceof Error && error.message === 'Not supported'

/** Returns the refusal (400) of an unreadable query. */
export const unreadableQuery = () => new APIError('Invalid query.', 400)

/** Returns the refusal (400) for a database error that the caller has caused; any other error unchanged. */
export function callersError(error: unknown, method: string, { query, t }: PayloadRequest): unknown {
  const isRead = method === 'get' || query?.where !== undefined
  if (isRead && (hasCode(error, WRONG_VALUE) || isUnsupported(error))) return unreadableQuery()
  if (!isWrite(method)) return error
  // The referenced document was deleted after `requireReferences` had found it.
  if (hasCode(error, FOREIGN_KEY_VIOLATION))
    return new APIError(t('validation:invalidSelection'), 400, null, true)
  if (hasCode(error, PROGRAM_LIMIT_EXCEEDED))
    return new APIError(t('validation:invalidInput'), 400, null, true)
  return error
}

/** Returns the innermost field of a path. The other parts are row numbers, languages and nodes of a rich text. */
function fieldOf(fields: readonly FlattenedField[], path: string): FlattenedField | undefined {
  const names = path.split('.').filter((part) => !/^\d+$/.test(part))
  return names
    .map((_, index) => fieldAt(fields, names.slice(0, index + 1).join('.')))
    .findLast((field) => field !== undefined)
}

/** Adds labels in the reader's language to the fields of a validation error. Returns other errors unchanged. */
export function withFieldLabels(
  error: unknown,
  fields: readonly FlattenedField[],
  req: PayloadRequest,
): unknown {
  if (!(error instanceof ValidationError) || error.data.errors.every(({ label }) => label)) return error
  const { collection, errors, global } = error.data
  const labelled = errors.map(({ message, path, label }) => {
    const known = label ?? fieldLabel(fieldOf(fields, path), req)
    return { message, path, ...(known && { label: known }) }
  })
  return new ValidationError({ collection, errors: labelled, global, req }, req.t)
}
