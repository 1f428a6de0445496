/** A reason for the operator, in one sentence without a stack. */
export class BackupError extends Error {
  override name = 'BackupError'
}

/** A signal has ended a backup: nothing has failed. */
export class BackupInterrupted extends Error {
  override name = 'BackupInterrupted'
}
