/** An error whose message is meant for the operator, without a stack. */
export class BackupError extends Error {
  override name = 'BackupError'
}

/** A signal has interrupted a backup, which is no failure. */
export class BackupInterrupted extends Error {
  override name = 'BackupInterrupted'
}
