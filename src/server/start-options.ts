export interface StartOptions {
  development: boolean
  /** One line per step, for the operator. */
  log(message: string): void
}

/** Closes one thing that was opened. */
export type Cleanup = () => Promise<unknown> | unknown

/** Steps that need nothing of each other end together. */
export type CleanupGroup = 'background work'

/** Takes the end of what has been opened (cleanups.ts). */
export type OnStop = (end: Cleanup, group?: CleanupGroup) => void
