/** A reason for the operator, in one sentence without a stack. */
export class BackupError extends Error {
  override name = 'BackupError'
}
