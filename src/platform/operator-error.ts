/** Has a message that is the whole of what the operator is told: what has happened, and what puts it right. Its causes are for the log. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}
