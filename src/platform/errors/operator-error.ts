/**
 * An error whose message is complete for the operator: what has happened, and how to solve it. Its causes are for the
 * log.
 */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}
